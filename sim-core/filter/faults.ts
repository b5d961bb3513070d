/** Evaluation failed; which exception that is depends on who evaluates, filter or action. */
export class EvaluationFault extends Error {}
