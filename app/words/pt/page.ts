/** Every sentence of the page around the views, in Brazilian Portuguese. Times, durations and numbers come as ready-made text. */

import type { JumpKind } from '../../model/views.ts'
import type { Words } from '../contract.ts'
import { atTime, number, plural } from './grammar.ts'

interface Jump {
  readonly one: string
  readonly many: string
  readonly isFeminine: boolean
}

const jump = (one: string, many: string, isFeminine: boolean): Jump => ({ one, many, isFeminine })

const JUMPS: Readonly<Record<JumpKind, Jump>> = {
  expiry: jump('expiração', 'expirações', true),
  lostLock: jump('bloq. perdido', 'bloq. perdidos', false),
  deadLetter: jump('mensagem morta', 'mensagens mortas', true),
  deletion: jump('exclusão', 'exclusões', true),
  failure: jump('recusa', 'recusas', true),
  duplicate: jump('duplicada', 'duplicadas', true),
  forward: jump('encaminhamento', 'encaminhamentos', false),
  publication: jump('publicação', 'publicações', true),
  session: jump('sessão', 'sessões', true),
  activation: jump('ativação', 'ativações', true),
  delivery: jump('entrega', 'entregas', true),
  completion: jump('conclusão', 'conclusões', true),
  arrival: jump('chegada', 'chegadas', true),
}

/** "próxima expiração", "próximo bloqueio perdido" */
const next = (kind: JumpKind): string => `${JUMPS[kind].isFeminine ? 'próxima' : 'próximo'} ${JUMPS[kind].one}`
const Next = (kind: JumpKind): string => `P${next(kind).slice(1)}`
const noMore = (kind: JumpKind): string =>
  `${JUMPS[kind].isFeminine ? 'Nenhuma outra' : 'Nenhum outro'} ${JUMPS[kind].one}`

export const page: Words['page'] = {
  name: 'BusScope',
  tabTitle: scenario => `${scenario} · BusScope`,
  description: 'Um simulador do Azure Service Bus que mostra onde está cada mensagem, e por quê.',
  header: {
    gallery: 'Escolher um cenário',
    noScenario: 'Cenários',
    openFile: 'Abrir arquivo',
    openFileHint:
      'Abre um cenário, um modelo do ARM, um Config.json ou um plano do Terraform; você também pode soltar o arquivo em qualquer lugar da página',
    copyLink: 'Copiar link',
    copied: 'Copiado',
    copyFailed: 'Copie da barra de endereços',
    share: 'Compartilhar…',
    exportEntities: 'Exportar filas e tópicos…',
    exportFigure: 'Exportar figura…',
    paste: 'Colar um link ou um cenário',
    edit: 'Editar',
    editHint: 'Altere este cenário e veja imediatamente o que acontece',
    file: 'Arquivo',
    more: 'Mais',
    newScenario: 'Começar do zero',
    newWithTopic: 'Começar com um tópico',
    newTitle: 'Meu cenário',
    newDescription: 'O que acontece com uma mensagem aqui?',
    saveFile: 'Salvar arquivo',
    saveKey: mod => `${mod}S`,
    undo: 'Desfazer',
    redo: 'Refazer',
    undoHint: (mod, change) => (change === null ? `Desfazer (${mod}Z)` : `Desfazer (${mod}Z): ${change}`),
    redoHint: (mod, change) => (change === null ? `Refazer (${mod}Shift+Z)` : `Refazer (${mod}Shift+Z): ${change}`),
    language: 'Idioma',
    theme: 'Cores',
    themes: { system: 'Como o sistema', light: 'Claras', dark: 'Escuras' },
    help: 'Teclas e ajuda',
    dropHere: 'Solte o arquivo de cenário em qualquer lugar',
  },
  story: {
    marks: 'Marcos da história',
    mark: (title, time) => `${title}, ${atTime(time)}`,
    markBefore: (title, time) => `${title}, ${atTime(time)}, como era antes da mudança`,
    next: title => `${title} ›`,
    quoted: title => `“${title}”`,
    own: 'Este cenário é seu: cada mudança é aplicada imediatamente e pode ser desfeita.',
    asked: 'O original perguntava:',
    before: 'Antes da mudança:',
    step: 'Próximo',
    stepHint: title => `Próximo: ${title} (N)`,
    stepsEnd: 'Este é o último marco da história.',
    back: 'Marco anterior (P)',
    of: (position, count) => `${position} de ${count}`,
    ofMarks: count => plural(count, 'marco', 'marcos'),
    positionHint:
      'Os marcos são pontos com nome nesta história. Use “Próximo” ou as teclas N e P para passar de um a outro.',
    nextScenario: 'Próximo cenário',
    nextGroup: 'Próximo grupo',
    changeOne: 'Mude um número ›',
    changeOneHint: 'Mostra os poucos números que importam aqui; cada mudança é aplicada imediatamente',
    more: 'mais',
    less: 'menos',
    untitled: 'Cenário sem título',
  },
  views: {
    stage: 'Palco',
    timeline: 'Linha do tempo',
    depth: 'Mensagens na fila',
    rail: 'Detalhes',
    choose: 'Exibições',
    top: { stage: 'Palco', sequence: 'Sequência', charts: 'Gráficos', messages: 'Mensagens' },
    taller: 'Expandir',
    lower: 'Reduzir',
    tallerHint: 'Expandir esta exibição até metade da janela ou restaurar o tamanho dela',
    tabs: { inspector: 'Inspetor', log: 'Log', due: 'A seguir' },
    narrow: { stage: 'Palco', timeline: 'Tempo', why: 'Por quê', log: 'Log', more: 'Mais' },
    chooseMore: 'Mais exibições',
    more: { due: 'A seguir', sequence: 'Sequência', charts: 'Gráficos', messages: 'Mensagens' },
    closeSheet: 'Fechar',
    sheet: 'Seleção',
  },
  strip: {
    choose: 'O que a faixa sob a linha do tempo mostra',
    names: {
      depth: 'Na fila',
      age: 'Mais antiga',
      flow: 'Fluxo',
      losses: 'Perdas',
      latency: 'Latência',
      receivers: 'Ocupados',
      deliveries: 'Entregas',
    },
  },
  chips: {
    switched: names => `modelado: ${names.join(', ')}`,
    switchedHint:
      'Este cenário altera uma escolha padrão em um ponto em que o comportamento do Azure não está documentado. Selecione para ver todas as escolhas e suas fontes.',
    sweepEvery: duration => `sweepEvery ${duration}`,
  },
  transport: {
    name: 'Cursor',
    start: 'Ao início (Home)',
    back: 'Evento anterior (←)',
    forward: 'Próximo evento (→)',
    play: 'Reproduzir',
    pause: 'Pausar',
    playHint: 'Reproduzir ou pausar (K ou espaço)',
    jump: next,
    jumpNext: 'próx.',
    jumpKind: kind => JUMPS[kind].one,
    jumpBack: kind => `Anterior: ${JUMPS[kind].one} ([)`,
    jumpHint: (kind, left) =>
      left === 0
        ? `${noMore(kind)} depois deste instante`
        : `${Next(kind)} (]), ${left === 1 ? 'falta 1' : `faltam ${number(left)}`}`,
    jumpChoose: 'Tipo de evento a procurar',
    jumpOption: (kind, count) => `${count === 1 ? JUMPS[kind].one : JUMPS[kind].many} (${number(count)})`,
    speed: 'Velocidade',
    ratio: duration => `1 s = ${duration}`,
    byRecord: 'evento a evento',
    record: (position, count) => `evento ${number(position)} de ${number(count)}`,
    beforeFirst: count => `antes do primeiro de ${plural(count, 'evento', 'eventos')}`,
    noRecords: 'sem eventos',
    ofInstant: (position, count) => `${position} de ${count}`,
    ofInstantHint: (position, count) =>
      `${number(count)} eventos neste mesmo instante; o cursor está no evento ${number(position)} (← →)`,
    due: 'A seguir:',
    dueAll: 'Tudo o que vem a seguir',
    hideFuture: 'Ocultar o futuro (H)',
    overview: 'A execução inteira',
    overviewValue: (time, end) => `${time} de ${end}`,
  },
  running: {
    title: name => (name === '' ? 'Executando o cenário' : `Executando “${name}”`),
    opening: name => (name === '' ? 'Abrindo o cenário…' : `Abrindo “${name}”…`),
    progress: percent => `${percent}%`,
    cancel: 'Cancelar',
    first: 'Executando o cenário…',
    broken: 'Este texto ainda não foi executado. O editor mostra o que há de errado.',
    unrun: 'Este texto ainda não foi executado. Ele pode ser alterado no editor.',
    empty: 'Nada a mostrar ainda. Escolha um cenário ou solte um arquivo de cenário aqui.',
  },
  stopped: {
    records: (count, time) =>
      `Esta execução parou ${atTime(time)}, porque chegou a ${plural(count, 'evento', 'eventos')}, o limite do BusScope. Nada depois ` +
      'desse ponto foi simulado.',
    memory: time =>
      `Esta execução parou ${atTime(time)}, porque seu rastreamento chegou ao limite de memória do BusScope. Nada depois desse ponto foi simulado.`,
  },
  crash: {
    title: 'O BusScope falhou. O erro é do BusScope, não seu.',
    happened: (seed, time) => `Semente ${seed}, ${atTime(time)}.`,
    help: 'Informe o erro com este link e este texto:',
    retry: 'Mostrar a página de novo',
    startOver: 'Abrir o primeiro cenário',
  },
}
