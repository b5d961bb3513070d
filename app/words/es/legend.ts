/** What every sign of timeline and stage means, in Spanish. */

import type { LazyWords } from '../contract.ts'

export const legend: LazyWords['legend'] = {
  title: 'Qué significan los signos',
  parts: {
    timeline: 'Cronología: una fila por mensaje',
    axis: 'Tiempo',
    stage: 'Escena',
    sequence: 'Secuencia',
    words: 'Palabras',
  },
  signs: {
    active: 'En espera: el mensaje se puede recibir.',
    locked: 'Bloqueado por un receptor. La segunda línea sigue hasta LockedUntilUtc, también más allá del cursor.',
    lapsed: 'El bloqueo venció: su línea termina en una barra pequeña, y el mensaje vuelve a estar disponible.',
    underLock: 'Trama diagonal en un mensaje bloqueado: su hora de expiración pasó, pero el bloqueo lo protege.',
    lingering: 'Trama diagonal en un mensaje en espera: expirado y aún sin quitar; no se puede recibir.',
    scheduled: 'Programado: discontinuo y vacío, hasta que se activa y sigue en una fila nueva.',
    deferred: 'Aplazado: punteado y a media altura; solo se puede recibir por su número de secuencia.',
    deadLettered:
      'Mensaje fallido: una caja con trama cruzada, siempre de 24 px, y después una línea roja hasta que un receptor lo quita.',
    completed: 'Punto: completado, o recibido y eliminado.',
    gone: 'Cruz: descartado, cancelado o eliminado con su cola, tema o suscripción.',
    onward: 'Flecha: el mensaje se activó, con un número de secuencia nuevo.',
    forwarded: 'Dos flechas: reenviado a otra cola o tema; rojas si salió de una cola de mensajes fallidos.',
    published:
      'Barra en la línea propia de un tema: un mensaje publicado; sus copias están en las suscripciones de abajo.',
    changed: 'Cuadrado en la línea propia de una entidad: cambiaron sus propiedades o reglas.',
    duplicate: 'Dos cuadrados: un duplicado descartado.',
    refused: 'Anillo tachado: una operación rechazada.',
    session:
      'Banda: un receptor tiene bloqueada esta sesión. Los puntos de debajo siguen hasta el fin del bloqueo de la sesión; un extremo redondo indica que la sesión se cerró.',
    sessionLapsed: 'Barra alta en el extremo de una banda: venció el bloqueo de la sesión.',
    sessionState: 'Cuadraditos en el borde de una banda: estado de sesión establecido (lleno) o leído (hueco).',
    hollow: 'Rombo gris hueco: ExpiresAtUtc, aún no alcanzado o sin efecto.',
    willStrike: 'Rombo rojo hueco: ExpiresAtUtc; en esta ejecución, el mensaje expirará en ese instante.',
    struck: 'Rombo rojo lleno: el mensaje expiró.',
    future: 'A la derecha del cursor: solo contornos.',
    elbow:
      'Línea de unión discontinua, en la selección: va de la fila que dejó un mensaje a la fila en la que continuó, a través de todas las colas; las marcas del mensaje llevan un anillo.',
    nested: 'Una suscripción, bajo su tema.',
    spark:
      'Gráfico pequeño al final de un encabezado: cuántos mensajes contiene la entidad a lo largo de toda la ejecución, con una línea en el instante actual.',
    dead: 'En $deadletterqueue o $transfer/$deadletterqueue: cuántos mensajes hay, en forma de escalones; en el gráfico, con línea discontinua.',
    band: 'Banda en lugar de demasiadas filas: cuántos mensajes esperan (liso), están bloqueados (líneas) o aplazados (puntos). Una marca con un número debajo: pérdidas en ese instante.',
    deleted: 'Barra doble: la entidad se eliminó; su nombre está tachado.',
    idle: 'Barra gris bajo un nombre: el temporizador de inactividad. Está llena hasta el instante actual y termina en la eliminación; cada marca es un uso que reinició el temporizador.',
    transaction:
      'Dos corchetes: una transacción que usa esta cola; ninguna de sus operaciones surte efecto antes del corchete de cierre. Una cruz en lugar de este: la transacción se revirtió o su tiempo de espera se agotó.',
    loss: 'Marcas con un número: pérdidas de ese instante, donde no todos los mensajes tienen fila. Marca entera: mensaje fallido; partida: mensaje descartado; media: bloqueo perdido.',
    ghost:
      'Líneas finas grises y marcas finales partidas: lo que ocurrió en la ejecución anterior al último cambio; un número tachado es el de un mensaje que solo existió en esa ejecución. Pulsa Esc para quitar estas líneas y marcas.',
    playhead:
      'El cursor de tiempo. A su lado hay un punto por cada evento de este instante; los puntos de los eventos que la escena ya muestra aparecen rellenos.',
    fold: 'Bordes en zigzag: un tramo sin eventos, plegado; arriba está su duración.',
    cut: 'Una barra que cruza un pliegue se corta con dos líneas inclinadas.',
    range: 'Dos líneas partidas: un tramo de tiempo que marcaste.',
    chip: 'Un mensaje con su número. La línea de debajo se acorta con su período de vida.',
    chipLocked: 'Bloqueado. El anillo alrededor del candado se vacía hasta LockedUntilUtc.',
    chipExpired: 'Con trama: expirado y aún sin quitar.',
    chipLast:
      'Reloj: segundos hasta que expira. Cifras en el anillo: segundos que le quedan al bloqueo. Las dos cosas solo se muestran si quedan menos de 10 s y la velocidad es inferior a 10×.',
    chipScheduled: 'Calendario y guiones: espera su hora programada.',
    chipDeferred: 'Punteado: aplazado.',
    chipDead: 'En la cola de mensajes fallidos.',
    chipEnlisted:
      'Discontinuo por dentro: liquidado en una transacción abierta; la liquidación surte efecto cuando la transacción se confirma. +1 discontinuo: enviado en esa transacción, pero aún no puesto en cola.',
    listening: 'Un receptor escucha: un punto lleno en la cola y una línea continua.',
    closed: 'Nadie escucha: un punto hueco y una línea discontinua.',
    topic:
      'Borde grueso: un tema. No almacena mensajes; los que coinciden con las reglas de una suscripción se copian en ella.',
    rule: 'Los mensajes que coinciden con las reglas de una suscripción; el texto entero se ve al pasar el puntero y en el inspector.',
    seqWho: 'Línea partida: quien envía o recibe. Línea continua con caja: una cola, un tema o una suscripción.',
    seqStep: 'Flecha: enviado o entregado.',
    seqReply: 'Flecha partida: liquidado. Un punto al final: completado.',
    seqMove: 'Flecha gruesa: el propio agente copia o reenvía el mensaje.',
    seqLook: 'Flecha punteada: el mensaje solo se inspeccionó.',
    seqSelf: 'Flecha que vuelve a su línea: el paso ocurre dentro de la cola.',
    seqLost: 'Flecha roja, con un rombo: el mensaje expiró o se movió a la cola de mensajes fallidos.',
    seqRefused: 'Cruz: rechazado o descartado.',
    seqLock: 'Barra en una línea: el mensaje está bloqueado. Un extremo grueso: el bloqueo venció.',
    seqBreak: 'Zigzag: mucho tiempo sin ningún paso.',
    forward:
      'Línea con dos puntas de flecha: el propio agente reenvía los mensajes. La línea es discontinua mientras el agente no los reenvía.',
  },
  words: [
    {
      word: 'evento 37 de 48',
      means: 'hasta el cursor han ocurrido 37 de los 48 eventos de la ejecución; el registro los muestra todos.',
    },
    { word: '2 de 2', means: 'el segundo de dos eventos de un mismo instante; ← y → los recorren uno a uno.' },
    {
      word: 'calculado por BusScope',
      means: 'Azure no informa de este número, solo del recuento total de mensajes activos.',
    },
    {
      word: 'modelado',
      means: 'Azure no garantiza este comportamiento; “Por qué” indica qué se supone en esta ejecución.',
    },
    { word: '.NET muestra 1', means: 'el DeliveryCount del SDK de .NET: uno más que el valor guardado.' },
    {
      word: 'DLQ',
      means: 'abreviatura de $deadletterqueue, la cola de mensajes fallidos, para cuando no cabe el nombre entero.',
    },
    { word: 'dejó bloqueado #3', means: 'el mensaje sigue bloqueado, pero nadie lo procesa ni lo liquidará.' },
    {
      word: '#51·7',
      means:
        'el número 7 de la partición 51, en una cola o un tema con particiones. Los dos números juntos forman el SequenceNumber de 64 bits.',
    },
    { word: '…-8 #4', means: 'el mensaje #4 de la sesión cuyo SessionId termina en -8.' },
    {
      word: 'en su búfer',
      means: 'el mensaje se entregó al búfer del receptor y ya está bloqueado, pero aún no se procesa.',
    },
  ],
}
