import type { ComponentProps } from 'react'

/** What a list offers: value, text, and the text's language where it is not the page's. */
type Option<T> = readonly [value: T, text: string, lang?: string]

interface SelectProps<T extends string> extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  readonly value: T
  readonly options: readonly Option<T>[]
  readonly onChange: (value: T) => void
}

/** A native list: it opens as the device does it. */
export const Select = <T extends string>({ options, onChange, ...rest }: SelectProps<T>) => (
  <select {...rest} onChange={event => onChange(event.target.value as T)}>
    {options.map(([value, text, lang]) => (
      <option key={value} value={value} lang={lang}>
        {text}
      </option>
    ))}
  </select>
)

interface ChoiceProps<T extends string> extends SelectProps<T> {
  readonly label: string
  /** Classes of the whole. */
  readonly look?: string
}

/** A list with its label beside it. */
export const Choice = <T extends string>({ label, look = 'choice', ...select }: ChoiceProps<T>) => (
  <label className={look}>
    <span>{label}</span>
    <Select {...select} />
  </label>
)

interface CheckProps {
  readonly text: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

export const Check = ({ text, isOn, onChange }: CheckProps) => (
  <label className="choice">
    <input type="checkbox" checked={isOn} onChange={event => onChange(event.target.checked)} />
    <span>{text}</span>
  </label>
)
