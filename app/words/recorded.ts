/** What a recording of real clients says of itself, in every language: it becomes the description of a scenario. */
import { LANGS } from '../model/lang.ts'
import type { Lang } from '../model/lang.ts'

interface Cut {
  readonly by: 'steps' | 'bytes'
  readonly most: number
  /** As a scenario writes it: PT5S. */
  readonly from: string
}

const RECORDED: Readonly<Record<Lang, { readonly whole: string; readonly cut: (cut: Cut) => string }>> = {
  en: {
    whole: 'Recorded from real clients.',
    cut: ({ by, most, from }) =>
      `A scenario has at most ${most} ${by === 'steps' ? 'steps' : 'bytes of text'}: what clients did from ${from} on is left out.`,
  },
  es: {
    whole: 'Grabado a partir de clientes reales.',
    cut: ({ by, most, from }) =>
      `Un escenario tiene como máximo ${most} ${by === 'steps' ? 'pasos' : 'bytes de texto'}: falta lo que hicieron los clientes a partir de ${from}.`,
  },
  ru: {
    whole: 'Записано при работе с настоящими клиентами.',
    cut: ({ by, most, from }) =>
      `Предел сценария — ${most} ${by === 'steps' ? 'шагов' : 'байт текста'}: действия клиентов начиная с ${from} не записаны.`,
  },
  pt: {
    whole: 'Gravado de clientes reais.',
    cut: ({ by, most, from }) =>
      `Um cenário tem no máximo ${most} ${by === 'steps' ? 'passos' : 'bytes de texto'}: o que os clientes fizeram a partir de ${from} ficou de fora.`,
  },
}

export const recorded = (cut: Cut | null): Readonly<Record<Lang, string>> =>
  Object.fromEntries(
    LANGS.map(lang => [
      lang,
      cut === null ? RECORDED[lang].whole : `${RECORDED[lang].whole} ${RECORDED[lang].cut(cut)}`,
    ]),
  ) as Record<Lang, string>
