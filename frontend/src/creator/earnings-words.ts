import type { Earnings } from '@camarim/contracts';
import { formatLocalDate } from '@camarim/domain';
import { formatSchedule } from '../desk/schedule-time.js';
import { plural } from '../lib/counts.js';

type Line = Earnings['waiting'][number];

/** What money of a sale waits for, beside that sale. */
const SHORT = {
  withdrawal: 'no prazo de arrependimento',
  call: 'chamada ainda não feita',
  'call-decision': 'aguarda decisão da equipe',
  dispute: 'em contestação',
};

/** What money of hers waits for and until when; of what has no date it says so. */
export function waitsFor({ reason, until, callStartsAt }: Line): string {
  if (reason === 'withdrawal')
    return `Direito de arrependimento até ${until ? formatLocalDate(until) : 'data ainda não conhecida'}`;
  if (reason === 'call')
    return callStartsAt ? `Chamada ainda não feita, em ${formatSchedule(callStartsAt)}` : 'Chamada ainda não feita';
  if (reason === 'call-decision') {
    const which = callStartsAt ? `a chamada de ${formatSchedule(callStartsAt)}` : 'a chamada';
    return `Aguarda a decisão da equipe sobre ${which}`;
  }
  return 'Contestação aberta: quem decide é o banco de quem pagou, sem data';
}

/** The same beside a single sale. */
export const waitsShortly = (reason: Line['reason']): string => SHORT[reason];

const NAMES = new Intl.ListFormat('pt-BR');
/** 'Bia e Agência Sol'. */
export const namesOf = (names: readonly string[]): string => NAMES.format(names);

/** '80%', '77,77%'. @param basisPoints hundredths of a per cent. */
export const percentOf = (basisPoints: number): string => `${(basisPoints / 100).toLocaleString('pt-BR')}%`;

export const salesOf = (count: number): string => `${count} ${plural(count, 'venda', 'vendas')}`;
