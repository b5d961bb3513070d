/** Why of topics and their subscriptions, in Brazilian Portuguese. */

import type { DetailWords } from '../contract.ts'
import { list, number, plural, quoted } from './grammar.ts'

export const topicWords: DetailWords['topicWords'] = {
  title: path => `O que acontece com as mensagens enviadas ao tópico ${quoted(path)}?`,
  answer: p => {
    if (p.published === 0) {
      return `Até agora, nenhuma mensagem foi publicada no tópico ${quoted(p.path)}, que ${p.subscriptions === 0 ? 'não tem assinaturas' : `tem ${plural(p.subscriptions, 'assinatura', 'assinaturas')}`}.`
    }
    return `${p.published === 1 ? 'Foi publicada' : 'Foram publicadas'} ${plural(p.published, 'mensagem', 'mensagens')}${lostText(p)}; o próprio tópico não armazena mensagens.`
  },
  subscription: p => {
    const dead =
      p.deadLetter === 0
        ? ''
        : `${p.active === 0 ? ', mas tem' : ' e'} ${plural(p.deadLetter, 'mensagem morta', 'mensagens mortas')}`
    const rules =
      p.rules.length === 0
        ? 'A assinatura não tem regras, portanto não recebe novas mensagens'
        : `${p.rules.length === 1 ? 'A única regra da assinatura é' : 'As regras da assinatura são'} ${list(p.rules)}`
    return `A assinatura ${quoted(p.name)} ${p.active === 0 ? 'não contém mensagens ativas' : `contém ${plural(p.active, 'mensagem ativa', 'mensagens ativas')}`}${dead}. ${rules}.`
  },
  rule: p => `${p.name} (${p.text})`,
  moreSubscriptions: count => `Mais ${plural(count, 'assinatura não está listada', 'assinaturas não estão listadas')}.`,
  reachedNone: id => `A mensagem ${quoted(id)} não chegou a nenhuma assinatura.`,
  moreReachedNone: count =>
    `Mais ${plural(count, 'mensagem não chegou', 'mensagens não chegaram')} a nenhuma assinatura.`,
  peeked: p =>
    `Quando o tópico ${quoted(p.path)} é inspecionado, o simulador não mostra nenhuma mensagem, nem mesmo as agendadas; as cópias das mensagens publicadas são inspecionadas nas assinaturas que as receberam.`,
  noSubscriptions: 'O tópico não tem assinaturas, portanto as mensagens publicadas são descartadas.',
}

function lostText({ published, lost }: { published: number; lost: number }): string {
  if (lost === 0) return ''
  if (lost < published)
    return `, mas ${number(lost)} delas não ${lost === 1 ? 'chegou' : 'chegaram'} a nenhuma assinatura`
  return lost === 1 ? ', mas não chegou a nenhuma assinatura' : ', mas nenhuma delas chegou a uma assinatura'
}
