import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { isValidCpf } from '@camarim/domain';
import { BadRequestException, Inject, Injectable, NotFoundException, type OnApplicationShutdown } from '@nestjs/common';
import { JsonlFile } from '../ledger/jsonl-file.js';
import { SANDBOX_CONFIG, type SandboxConfig } from '../sandbox.config.js';

/** `strange`: in words nobody knows. */
export type PayoutState = 'created' | 'processing' | 'paid' | 'failed' | 'returned' | 'strange';
/** One PIX that leaves, under the id its merchant gave it. */
export interface SentPix {
  dialect: 'woovi' | 'efi' | 'asaas';
  /** Where the merchant's id is only a remark, the provider's own: there one id may be many PIX. */
  own?: string;
  ref: string;
  /** Sent by a person in the provider's panel, under no id of the merchant. */
  byHand?: true;
  amount: number;
  key: string;
  /** Of the account it leaves; Efí tells of it at this key's address. */
  payerKey: string;
  state: PayoutState;
  endToEndId: string;
  createdAt: string;
  updatedAt: string;
}
type Line = SentPix & { at: string };
interface NewPix extends Pick<SentPix, 'dialect' | 'ref' | 'own' | 'byHand'> {
  amount: unknown;
  key: unknown;
  payerKey?: string;
}
const keyOf = ({ own, ref }: SentPix): string => own ?? ref;
/** How the next PIX goes on: it waits for the console, fails at the other bank, or is refused at once. */
export const PAYOUT_PLANS = ['pay', 'hold', 'fail', 'refuse', 'strange'] as const;
export type PayoutPlan = (typeof PAYOUT_PLANS)[number];

/**
 * Money that left, in `payouts.jsonl`: what was paid to creators, independent of any book of the product. Each id is one PIX
 * for ever; what becomes of it the console says before or after.
 */
@Injectable()
export class PayoutBook implements OnApplicationShutdown {
  private readonly file: JsonlFile<Line>;
  private readonly all = new Map<string, SentPix>();
  /** The keys of what left under a merchant's id. */
  private readonly keys = new Map<string, Set<string>>();
  private plans: PayoutPlan[] = [];
  /** Of one id alone, before the others. */
  private readonly own = new Map<string, PayoutPlan>();
  /** Orders that were received, also those refused, by their id. */
  readonly orders = new Map<string, number>();

  constructor(@Inject(SANDBOX_CONFIG) config: SandboxConfig) {
    this.file = JsonlFile.open<Line>(path.join(config.ledgerDir, 'payouts.jsonl'));
    for (const { at: _, ...pix } of this.file.loaded.splice(0)) this.keep(pix);
  }

  find(dialect: SentPix['dialect'], ref: string): SentPix | undefined {
    const pix = this.all.get(ref);
    return pix?.dialect === dialect ? pix : undefined;
  }

  /** Ordered between two instants, the oldest first. */
  between(dialect: SentPix['dialect'], from = '', to = '9'): SentPix[] {
    return [...this.all.values()].filter(
      (pix) => pix.dialect === dialect && pix.createdAt >= from && pix.createdAt < to,
    );
  }

  /** A new PIX, which does not leave yet. @throws BadRequestException for what a bank would refuse. */
  create({ dialect, ref, amount, key, payerKey = '', ...more }: NewPix): SentPix {
    this.orders.set(ref, (this.orders.get(ref) ?? 0) + 1);
    if (this.all.has(more.own ?? ref)) throw new BadRequestException('Já existe um pagamento com este identificador');
    if (!Number.isSafeInteger(amount) || Number(amount) < 1) throw new BadRequestException('Valor inválido');
    if (typeof key !== 'string' || !/^\d{11}$/.test(key) || !isValidCpf(key))
      throw new BadRequestException('Chave PIX inválida');
    if ((this.own.get(ref) ?? this.plans[0]) === 'refuse') {
      this.next(ref);
      throw new BadRequestException('Saldo insuficiente');
    }
    const createdAt = new Date().toISOString();
    const endToEndId = `E${randomBytes(16).toString('hex').slice(0, 31)}`;
    const pix = { dialect, ref, amount: Number(amount), key, payerKey, endToEndId, createdAt, updatedAt: createdAt };
    return this.write({ ...pix, ...more, state: 'created' });
  }

  /** It leaves, once. */
  release(key: string): SentPix {
    const pix = this.known(key);
    if (pix.state !== 'created') throw new BadRequestException('Pagamento já aprovado');
    const plan = this.next(pix.ref);
    const state = { pay: 'paid', hold: 'processing', fail: 'failed', refuse: 'failed', strange: 'strange' } as const;
    return this.write({ ...pix, state: state[plan] });
  }

  /** For tests and the console: how the next ones go on, in order. */
  plan(plans: PayoutPlan[]): void {
    this.plans = plans;
  }
  act(ref: string, state: PayoutState): SentPix {
    return this.write({ ...this.known(ref), state });
  }
  /** As `plan`, for what leaves next under one id; null = as the others. */
  planOf(ref: string, plan: PayoutPlan | null): void {
    if (plan === null) this.own.delete(ref);
    else this.own.set(ref, plan);
  }
  /** @param refs those alone; undefined = all of them. */
  seen(refs?: readonly string[]): Array<SentPix & { orders: number }> {
    const asked = refs ? refs.flatMap((ref) => this.under(ref)) : [...this.all.values()];
    return asked.map((pix) => ({ ...pix, orders: this.orders.get(pix.ref) ?? 0 }));
  }
  /** All that left by an order and is there. */
  paidCents(): number {
    const paid = [...this.all.values()].filter(({ state, byHand }) => state === 'paid' && !byHand);
    return paid.reduce((sum, { amount }) => sum + amount, 0);
  }

  onApplicationShutdown(): void {
    this.file.close();
  }

  private known(key: string): SentPix {
    const pix = this.all.get(key) ?? this.under(key)[0];
    if (!pix) throw new NotFoundException('Pagamento não encontrado');
    return pix;
  }
  private under(ref: string): SentPix[] {
    return [...(this.keys.get(ref) ?? [])].flatMap((key) => this.all.get(key) ?? []);
  }
  private next(ref: string): PayoutPlan {
    const own = this.own.get(ref);
    this.own.delete(ref);
    return own ?? this.plans.shift() ?? 'pay';
  }
  private keep(pix: SentPix): void {
    const [key, keys] = [keyOf(pix), this.keys.get(pix.ref) ?? new Set<string>()];
    this.all.set(key, pix);
    this.keys.set(pix.ref, keys.add(key));
  }
  /** The line first, so that memory is never ahead of the file. */
  private write(pix: SentPix): SentPix {
    const at = new Date().toISOString();
    const next = { ...pix, updatedAt: at };
    this.file.append({ ...next, at });
    this.keep(next);
    return next;
  }
}
