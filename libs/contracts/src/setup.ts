import { SETUP_STEPS, type SetupStep } from '@camarim/domain';
import { Flag, Many, OneOf } from './fields.js';
import { ask, edgeRoutes, get, Nothing, operations } from './operation.js';

/** Whether a step of setting up the house is done. */
export class SetupFact {
  @OneOf(SETUP_STEPS) step: SetupStep;
  /** null = the service that knows it did not answer. */
  @Flag({ nullable: true }) isDone: boolean | null;
}
/** The steps one service knows of, as its rows say now. */
export class SetupPart {
  @Many(() => SetupFact) steps: SetupFact[];
}
/** All steps in their order. */
export class Setup {
  @Many(() => SetupFact) steps: SetupFact[];
}

const part = ask('staff:ownership', Nothing, SetupPart);
export const setupOperations = operations({
  'billing.setup.get': part,
  'catalog.setup.get': part,
  'marketing.setup.get': part,
  'users.setup.get': part,
});
/** The edge knows the legal data itself and asks the services side by side for the rest. */
export const setupRoutes = edgeRoutes({
  'setup.get': get('/admin/setup', 'staff:ownership', Nothing, Setup),
});
