import type { PaymentGateway } from '@camarim/contracts';

export const SWITCH_FAILED = 'Erro ao alterar status do gateway. Tente novamente.';

/** Whether its last test passed, with the settings it has. */
export const isTried = ({ testedAt, testFailure }: Pick<PaymentGateway, 'testedAt' | 'testFailure'>): boolean =>
  testedAt !== null && testFailure === null;
