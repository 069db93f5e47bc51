import {
  DECISION_REASON,
  DISPUTE_ANSWER_HOURS,
  GATEWAY_LIMITS as LIMITS,
  ROUTING_REASONS,
  type RoutingReason,
  STRAIN_REASONS,
  type StrainReason,
} from '@camarim/domain';
import {
  Flag,
  Id,
  listOf,
  Many,
  One,
  OneOf,
  type Preset,
  pageOf,
  pageQuery,
  pick,
  Text,
  Time,
  Whole,
  withClientId,
} from '../fields.js';
import { type Filled, get, Nothing, operations, post, put } from '../operation.js';

/** How an account is talked to: the `POST /v1/transactions` family, the Central Bank's API Pix, or one provider's own way. */
export const GATEWAY_KINDS = ['basic-auth', 'api-pix', 'woovi', 'efi', 'asaas', 'mercado-pago'] as const;
export type GatewayKind = (typeof GATEWAY_KINDS)[number];
/** What the payer's side of the sandbox can be made to do (BIL-32). */
export const SANDBOX_ACTS = [
  'pay',
  'late',
  'twice',
  'wrong-amount',
  'refuse',
  'silent-pay',
  'refund',
  'dispute',
] as const;
export type SandboxAct = (typeof SANDBOX_ACTS)[number];

/** The dialect of the family, client id and PIX key of the API Pix, or where Asaas writes to. */
export class GatewayOptions {
  @Text({ ...LIMITS.path, optional: true }) path?: string;
  @Text({ ...LIMITS.word, optional: true }) secretAs?: string;
  @Text({ ...LIMITS.otherHalf, optional: true }) otherHalf?: string;
  @Text({ ...LIMITS.word, optional: true }) expiry?: string;
  @Flag({ optional: true }) upperCase?: boolean;
  @Text({ ...LIMITS.clientId, optional: true }) clientId?: string;
  @Text({ ...LIMITS.pixKey, optional: true }) pixKey?: string;
  @Text({ ...LIMITS.tokenUrl, optional: true }) tokenUrl?: string;
  /** Of the team: whom Asaas tells that it stopped sending notices. */
  @Text({ ...LIMITS.email, optional: true }) email?: string;
}
/** Secrets are written and never read back; left out they stay, null removes (BIL-15). */
export class GatewayForm {
  @Text(LIMITS.name) name: string;
  @OneOf(GATEWAY_KINDS) kind: GatewayKind;
  @Flag() isSandbox: boolean;
  @Text(LIMITS.baseUrl) baseUrl: string;
  /** New payments use the active one with the lowest number. */
  @Whole(LIMITS.priority) priority: number;
  /** Pix Automático: the receiver's contract with its bank allows it (domain 2.5). */
  @Flag({ preset: false }) automaticPix: boolean | Preset;
  /** Hours until the provider wants the answer to a dispute. */
  @Whole({ ...LIMITS.disputeHours, preset: DISPUTE_ANSWER_HOURS }) disputeHours: number | Preset;
  @One(() => GatewayOptions) options: GatewayOptions;
  @Text({ ...LIMITS.secretKey, optional: true }) secretKey?: string;
  @Text({ ...LIMITS.hmacKey, nullable: true, optional: true }) hmacKey?: string | null;
  @Text({ ...LIMITS.certificate, nullable: true, optional: true }) certificate?: string | null;
  @Text({ ...LIMITS.certificate, nullable: true, optional: true }) privateKey?: string | null;
  @Text({ ...LIMITS.authority, nullable: true, optional: true }) authority?: string | null;
}
export class GatewayCreate extends withClientId(GatewayForm) {}
export class GatewayUpdate extends GatewayForm {
  @Id() gatewayId: string;
  /** Of the state that was edited. */
  @Whole({ min: 1 }) revision: number;
}
export class GatewayById extends pick(GatewayUpdate, 'gatewayId') {}
export class GatewayActivation extends GatewayById {
  @Flag() isActive: boolean;
  /** Why it is turned on although its last test failed, or it was never tried; needed only then. */
  @Text({ max: DECISION_REASON.max, preset: '' }) reason: string | Preset;
}
export class GatewayQuery extends pageQuery(50, 100) {}
/** Everything about an account that is no secret. */
export class PaymentGateway extends pick(GatewayForm, 'name', 'kind', 'isSandbox', 'baseUrl', 'priority', 'options') {
  @Id() id: string;
  @Flag() automaticPix: boolean;
  @Whole() disputeHours: number;
  @Flag() isActive: boolean;
  /** '••••' and the last four characters (BIL-15). */
  @Text() secretHint: string;
  @Flag() hasHmacKey: boolean;
  @Flag() hasCertificate: boolean;
  /** When it was tried last with the settings it has; null = never. */
  @Time({ nullable: true }) testedAt: string | null;
  /** What was wrong then, in words; null = nothing. */
  @Text({ nullable: true }) testFailure: string | null;
  @Whole() revision: number;
  @Time() createdAt: string;
  @Time() updatedAt: string;
}
export class PaymentGatewayPage extends pageOf(() => PaymentGateway) {}
/** Holds the secret part of the path: shown on request, to be pasted at the provider. */
export class WebhookAddress {
  @Text() url: string;
}
/** What a call to a provider meets, in this order. */
export const GATEWAY_TEST_STEPS = ['address', 'certificate', 'clock', 'key', 'permission'] as const;
export class GatewayTestStep {
  @OneOf(GATEWAY_TEST_STEPS) step: (typeof GATEWAY_TEST_STEPS)[number];
  /** null = not reached. */
  @Flag({ nullable: true }) ok: boolean | null;
  /** What is wrong, in words. */
  @Text({ nullable: true }) message: string | null;
}
export class GatewayTest {
  @Flag() ok: boolean;
  /** What is wrong first, in words. */
  @Text() message: string;
  @Many(() => GatewayTestStep) steps: GatewayTestStep[];
}
/** How an account does, and whether new charges go there (BIL-62). */
export class GatewayRoute {
  @Id() gatewayId: string;
  /** New charges go there now. */
  @Flag() isNext: boolean;
  /** The owner said so. */
  @Flag() isForced: boolean;
  /** It did not answer: left alone until then, and asked again before a charge goes there; null = it is not. */
  @Time({ nullable: true }) restsUntil: string | null;
  /** Used only when no other can be; null = it is not. */
  @OneOf(STRAIN_REASONS, { nullable: true }) strain: StrainReason | null;
  /** Charges asked for in the last hour. */
  @Whole() asked: number;
  /** Of them without an answer, and refused. */
  @Whole() failed: number;
  @Whole() refused: number;
  /** The slowest minute of the hour: 95 of 100 charges took no longer, ms; null = none was asked for. */
  @Whole({ nullable: true }) p95Ms: number | null;
  /** Payments of the last thirty days that were contested. */
  @Whole() contested: number;
}
/** A charge that did not go to the first account in order. */
export class RoutingStep {
  @Id() paymentId: string;
  @Id() gatewayId: string;
  @OneOf(ROUTING_REASONS) why: RoutingReason;
  @Id({ nullable: true }) insteadOf: string | null;
  @Time() at: string;
}
export class GatewayRouting {
  @Many(() => GatewayRoute) gateways: GatewayRoute[];
  /** The newest first. */
  @Many(() => RoutingStep) steps: RoutingStep[];
}
export class GatewayForcing extends GatewayById {
  @Flag() isForced: boolean;
}
export class SandboxCharge {
  /** null = of no payment of ours. */
  @Id({ nullable: true }) paymentId: string | null;
  @Whole() amountCents: number;
  @Text() status: string;
  @Time() createdAt: string;
}
export class SandboxChargeList extends listOf(() => SandboxCharge) {}
export class SandboxPress extends GatewayById {
  @Id() paymentId: string;
  @OneOf(SANDBOX_ACTS) act: SandboxAct;
}
export class SandboxPressed {
  @Text() status: string;
}
export class TestPurchase extends GatewayById {
  @Id() userId: string;
  @Id() planId: string;
  @Id({ nullable: true, preset: null }) modelId: string | null | Preset;
}
export class TestPurchased {
  @Id() paymentId: string;
}
type Form = Filled<GatewayForm>;
export type GatewaySettings = Pick<
  Form,
  'name' | 'kind' | 'isSandbox' | 'baseUrl' | 'priority' | 'automaticPix' | 'disputeHours' | 'options'
>;
export type GatewaySecrets = Pick<Form, 'secretKey' | 'hmacKey' | 'certificate' | 'privateKey' | 'authority'>;

const who = 'staff:administration' as const;
const missing = { missing: 'gateway-not-found' } as const;
const done = { ...missing, status: 200 } as const;
/** Accounts at payment providers: secrets come in and never go out (BIL-14, BIL-15). `sandbox`: of a test gateway only (FA-22). */
export const gatewayOperations = operations({
  'billing.gateway.list': get('/admin/gateways', who, GatewayQuery, PaymentGatewayPage),
  'billing.gateway.create': post('/admin/gateways', who, GatewayCreate, PaymentGateway),
  'billing.gateway.update': put('/admin/gateways/:gatewayId', who, GatewayUpdate, PaymentGateway, missing),
  'billing.gateway.activate': put('/admin/gateways/:gatewayId/active', who, GatewayActivation, PaymentGateway, {
    ...missing,
    says: 'Turning on needs a test that passed, or a reason (A6).',
  }),
  'billing.gateway.webhook-url': get(
    '/admin/gateways/:gatewayId/webhook-url',
    who,
    GatewayById,
    WebhookAddress,
    missing,
  ),
  'billing.gateway.test': post('/admin/gateways/:gatewayId/test', who, GatewayById, GatewayTest, {
    ...done,
    says: 'Always 200: whether it works is in the answer.',
  }),
  'billing.gateway.routing': get('/admin/gateways/routing', who, Nothing, GatewayRouting),
  'billing.gateway.force': put('/admin/gateways/:gatewayId/only', who, GatewayForcing, PaymentGateway, {
    ...missing,
    says: 'All new charges go there, whatever is known of it; only one that is on (BIL-62).',
  }),
  'billing.sandbox.charges': get(
    '/admin/gateways/:gatewayId/sandbox-charges',
    who,
    GatewayById,
    SandboxChargeList,
    missing,
  ),
  'billing.sandbox.act': post('/admin/gateways/:gatewayId/sandbox-acts', who, SandboxPress, SandboxPressed, done),
  'billing.sandbox.buy': post('/admin/gateways/:gatewayId/sandbox-purchases', who, TestPurchase, TestPurchased, {
    ...missing,
    says: 'A purchase in a fan’s name; refused unless new payments go to this test gateway.',
  }),
});
