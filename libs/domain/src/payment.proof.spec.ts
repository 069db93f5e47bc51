import { PROOF_LABELS, proofOf } from './payment.proof.js';

const sale = { method: 'pix', proved: false, status: 'pending', paid: false } as const;

it.each([
  ['the bank', { ...sale, proved: true, status: 'approved', paid: true }, 'Banco confirmou'],
  [
    'the bank, also of money that went back',
    { ...sale, proved: true, status: 'refunded', paid: true },
    'Banco confirmou',
  ],
  ['the team alone', { ...sale, status: 'approved', paid: true }, 'Registrado pela equipe'],
  [
    'the team, of a sale in a conversation',
    { ...sale, method: 'whatsapp_sale', status: 'approved', paid: true },
    'Registrado pela equipe',
  ],
  ['a courtesy', { ...sale, method: 'courtesy', status: 'approved', paid: true }, 'Cortesia'],
  ['nobody yet', sale, 'Esperando o PIX'],
  ['nobody any more', { ...sale, status: 'expired' }, 'Sem PIX'],
] as const)('what speaks for the money of a sale: %s (A2)', (_, one, label) =>
  expect(PROOF_LABELS[proofOf(one)]).toBe(label),
);
