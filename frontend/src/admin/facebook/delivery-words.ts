import type { Delivery } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';

export const EVENTS: Record<Delivery['name'], string> = {
  CompleteRegistration: 'Cadastro',
  Purchase: 'Compra',
  ViewContent: 'Visita',
};
export const STATES: Record<Delivery['state'], { word: string; color: string }> = {
  queued: { word: 'Na fila', color: 'blue' },
  delivered: { word: 'Entregue', color: 'green' },
  dead: { word: 'Recusado', color: 'red' },
  expired: { word: 'Velho demais', color: 'gray' },
  withdrawn: { word: 'Retirado', color: 'gray' },
};
const KEYS: Record<string, string> = {
  em: 'E-mail',
  ph: 'Telefone',
  fn: 'Nome',
  ln: 'Sobrenome',
  external_id: 'Identificador',
  fbp: 'Cookie fbp',
  fbc: 'Clique (fbc)',
  client_ip_address: 'Endereço IP',
  client_user_agent: 'Navegador',
};
/** A key of Meta in words; one nobody has named yet stays as it is. */
export const keyName = (key: string): string => KEYS[key] ?? key;
/** What became of a purchase that went back after Meta was told of it. */
export const returnedWords = (cents: number): string =>
  `${formatBRL(cents)} devolvidos depois da entrega. A Meta não aceita corrigir uma compra já contada: lá ela continua; no funil e nas vendas, não.`;
