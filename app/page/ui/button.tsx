import type { ComponentProps, ComponentType, SVGProps } from 'react'

type ButtonProps = ComponentProps<'button'>

/** A button that does nothing to a form around it. */
export const Button = ({ className = '', ...rest }: ButtonProps) => (
  <button type="button" className={`button ${className}`} {...rest} />
)

/** A way on that reads as a word of its sentence. */
export const LinkButton = ({ className = '', ...rest }: ButtonProps) => (
  <button type="button" className={`link-button ${className}`} {...rest} />
)

interface IconButtonProps extends ButtonProps {
  readonly icon: ComponentType<SVGProps<SVGSVGElement> & { readonly size?: number }>
  /** px */
  readonly size?: number
  /** For those who do not see the icon; what a pointer is told unless there is a `title`. */
  readonly label: string
}

/** `look`: its class. `usual`: px */
const iconButton =
  (look: string, usual: number) =>
  ({ icon: Icon, size = usual, label, className = '', ...rest }: IconButtonProps) => (
    <button type="button" className={`${look} ${className}`} aria-label={label} title={label} {...rest}>
      <Icon size={size} aria-hidden="true" />
    </button>
  )

export const IconButton = iconButton('icon-button', 16)

/** Small, and in the line of what it belongs to. */
export const QuietButton = iconButton('quiet-button', 13)
