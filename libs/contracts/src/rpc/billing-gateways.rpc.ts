import type { Page } from '../page.js';

/** How an account is talked to: the `POST /v1/transactions` family, or the Central Bank's API Pix. */
export const GATEWAY_KINDS = ['basic-auth', 'api-pix'] as const;
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

/** The dialect of the family, or client id and PIX key of the API Pix. */
export interface GatewayOptions {
  path?: string;
  secretAs?: string;
  otherHalf?: string;
  expiry?: string;
  upperCase?: boolean;
  clientId?: string;
  pixKey?: string;
  tokenUrl?: string;
}
/** Everything about an account that is no secret. */
export interface GatewaySettings {
  name: string;
  kind: GatewayKind;
  isSandbox: boolean;
  baseUrl: string;
  /** New payments use the active one with the lowest number. */
  priority: number;
  /** Pix Automático: the receiver's contract with its bank allows it (domain 2.5). */
  automaticPix: boolean;
  options: GatewayOptions;
}
/** Write-only; what is left out stays, null removes. */
export interface GatewaySecrets {
  secretKey?: string;
  hmacKey?: string | null;
  certificate?: string | null;
  privateKey?: string | null;
  authority?: string | null;
}
export interface GatewayView extends GatewaySettings {
  id: string;
  isActive: boolean;
  /** '••••' and the last four characters (BIL-15). */
  secretHint: string;
  hasHmacKey: boolean;
  hasCertificate: boolean;
  revision: number;
  createdAt: string;
  updatedAt: string;
}
export interface SandboxChargeView {
  /** null = of no payment of ours. */
  paymentId: string | null;
  amountCents: number;
  status: string;
  createdAt: string;
}
/** Owner and admin. */
export interface BillingGatewaysRpc {
  'billing.gateway.list': { request: { cursor: string | null; limit: number }; reply: Page<GatewayView> };
  'billing.gateway.create': { request: { settings: GatewaySettings; secrets: GatewaySecrets }; reply: GatewayView };
  'billing.gateway.update': {
    request: { id: string; revision: number; settings: GatewaySettings; secrets: GatewaySecrets };
    reply: GatewayView;
  };
  'billing.gateway.activate': { request: { id: string; isActive: boolean }; reply: GatewayView };
  /** Holds the secret part of the path: shown on request, to be pasted at the provider. */
  'billing.gateway.webhook-url': { request: { id: string }; reply: { url: string } };
  'billing.gateway.test': { request: { id: string }; reply: { ok: boolean; message: string } };
  /** The charges of the sandbox behind a gateway; `sandbox-only` for a real one (FA-22). */
  'billing.sandbox.charges': { request: { gatewayId: string }; reply: SandboxChargeView[] };
  'billing.sandbox.act': {
    request: { gatewayId: string; paymentId: string; act: SandboxAct };
    reply: { status: string };
  };
  /** A purchase in the name of a fan, while new payments go to the sandbox; else `sandbox-only` (FA-22). */
  'billing.sandbox.buy': {
    request: { gatewayId: string; userId: string; planId: string; modelId: string | null };
    reply: { paymentId: string };
  };
}
