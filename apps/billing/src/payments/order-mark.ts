import { SecretBox } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import type { PaymentEntity } from './payment.entity.js';

/** What a payment is for and whose it is: all that has to be known to make its row anew. */
export type OrderFacts = Pick<PaymentEntity, 'userId' | 'planType' | 'planId' | 'modelId' | 'durationDays'>;
type Marked = Pick<PaymentEntity, 'id' | 'amountCents'> & OrderFacts;

/** By their place: a new kind comes last. */
const TYPES = ['subscription', 'call', 'vip', 'unlock', 'tip'] as const;
const VERSION = 1;
const NOBODY = '0'.repeat(32);
const PURPOSE = 'order-mark';
const BODY_BYTES = 52;
const PROOF_BYTES = 12;

/**
 * What every charge carries at its provider, so that a paid one whose row was lost with a restored backup is still
 * somebody's (R6). 86 letters: version, kind of plan, days, buyer, plan and creator as ids, and a proof bound to the
 * payment and its price, so that a copy on another charge means nothing. Names nobody to whoever reads it.
 */
@Injectable()
export class OrderMarks {
  constructor(private readonly box: SecretBox) {}

  write(payment: Marked): string {
    const { userId, planType, planId, modelId, durationDays } = payment;
    const head = Buffer.alloc(4);
    head.writeUInt8(VERSION, 0);
    head.writeUInt8(TYPES.indexOf(planType), 1);
    head.writeUInt16BE(durationDays ?? 0, 2);
    const ids = [userId, planId, modelId].map((id) => Buffer.from(id?.replaceAll('-', '') ?? NOBODY, 'hex'));
    const body = Buffer.concat([head, ...ids]);
    const proof = Buffer.from(this.box.index(textOf(payment, body), PURPOSE), 'hex').subarray(0, PROOF_BYTES);
    return Buffer.concat([body, proof]).toString('base64url');
  }

  /**
   * @param payment the payment the charge names, and the cents it was made over.
   * @returns null for a text that is no mark of ours, was changed, or belongs to another charge.
   */
  read(mark: string, payment: Pick<Marked, 'id' | 'amountCents'>): OrderFacts | null {
    if (!/^[A-Za-z0-9_-]{86}$/.test(mark)) return null;
    const bytes = Buffer.from(mark, 'base64url');
    const body = bytes.subarray(0, BODY_BYTES);
    const proof = bytes.subarray(BODY_BYTES).toString('hex');
    const proofs = this.box.indexes(textOf(payment, body), PURPOSE);
    const planType = TYPES[body.readUInt8(1)];
    if (!proofs.some((known) => known.startsWith(proof)) || body.readUInt8(0) !== VERSION || !planType) return null;
    const [userId = null, planId = null, modelId = null] = [4, 20, 36].map((at) => uuidOf(body.subarray(at, at + 16)));
    if (userId === null || planId === null) return null;
    return { userId, planType, planId, modelId, durationDays: body.readUInt16BE(2) || null };
  }
}

const textOf = ({ id, amountCents }: Pick<Marked, 'id' | 'amountCents'>, body: Buffer): string =>
  `${id.toLowerCase()} ${amountCents} ${body.toString('hex')}`;

function uuidOf(bytes: Buffer): string | null {
  const hex = bytes.toString('hex');
  return hex === NOBODY ? null : hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
