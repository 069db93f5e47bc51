import { useActSaidBy } from '../../desk/use-act.js';
import { failed, said } from './notify.js';

/** One small act after the other, told in the back-office's notices. @param stale first words of the keys of queries. */
export const useAct = (...stale: readonly string[]) => useActSaidBy({ said, failed }, stale);
