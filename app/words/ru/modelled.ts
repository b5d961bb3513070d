/** Russian: what Azure promises and what a run assumes about when an expired message leaves. */

import type { Words } from '../contract.ts'

export const modelled: Words['modelled'] = {
  tag: value => `в модели: ${value}`,
  switchedBy: name => `Переключатель в сценарии — namespace.${name}.`,
  expiration: {
    azure:
      'С истечением срока не возвращается; убирается из очереди когда-то позже, смотря по тому, используется ли сущность.',
    whenListening: entity =>
      `whenListening: уходит точно в срок, если у ${entity} открыт получатель, хотя бы занятый; иначе когда получатель откроется или запросит.`,
    whenListeningSessions: entity =>
      `whenListening: уходит точно в срок, если кто-то держит сеанс ${entity} или ждёт его; иначе когда это случится.`,
    onReceive: entity =>
      `onReceive: уходит точно в срок, только если получение из ${entity} уже ждёт; иначе при следующем получении.`,
    immediate: entity => `immediate: уходит из ${entity} точно в срок, слушают его или нет.`,
    sweepEvery: (entity, every) =>
      `sweepEvery: уходит из ${entity} при следующем получении или при следующей уборке, раз в ${every}.`,
    otherwise: modes => `В других режимах: ${modes.join('; ')}.`,
    leavesAt: (mode, time) => `${mode} — в ${time}`,
    stays: mode => `${mode}: остаётся до конца`,
  },
}
