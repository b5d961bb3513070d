/** Russian: what Azure promises and what a run assumes about when an expired message leaves. */

import type { Words } from '../contract.ts'

export const modelled: Words['modelled'] = {
  tag: value => `в модели: ${value}`,
  switchedBy: name => `Переключатель в сценарии — namespace.${name}.`,
  expiration: {
    azure:
      'Просроченное сообщение больше не возвращается; удаляется оно позже, в зависимости от того, используется ли сущность.',
    whenListening: entity =>
      `whenListening: сообщение удаляется точно в срок, если у ${entity} открыт получатель, даже занятый; иначе когда получатель откроется или запросит сообщение.`,
    whenListeningSessions: entity =>
      `whenListening: сообщение удаляется точно в срок, если кто-то удерживает сеанс ${entity} или ждёт его; иначе когда это случится.`,
    onReceive: entity =>
      `onReceive: сообщение удаляется точно в срок, только если кто-то уже ждёт сообщения из ${entity}; иначе при следующем получении.`,
    immediate: entity =>
      `immediate: сообщение удаляется из ${entity} точно в срок, прослушивает её кто-нибудь или нет.`,
    sweepEvery: (entity, every) =>
      `sweepEvery: сообщение удаляется из ${entity} при следующем получении или при следующей фоновой проверке; она выполняется раз в ${every}.`,
    otherwise: modes => `В других режимах: ${modes.join('; ')}.`,
    leavesAt: (mode, time) => `${mode}: в ${time}`,
    stays: mode => `${mode}: не раньше конца прогона`,
  },
}
