import type { BankPreview, In } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { bankShows, parseBrCode } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';

const NEWEST = `
  select p.pix_code as code from payment p join payment_gateway g on g.id = p.gateway_id
   where p.pix_code is not null and g.type = 'pix' and g.is_active
   order by p.created_at desc, p.id desc limit 1`;
/** Everybody may ask, and it hardly ever changes. */
const KEPT_MS = 60_000;

/** Who receives, as banks show it: before paying by the last real charge, and looked at again at every charge (PUSH-11). */
@Injectable()
export class PayeeService {
  private readonly logger = new Logger(PayeeService.name);
  /** Of each account, since this process started. */
  private readonly payees = new Map<string, string>();
  private newest: { code: string | null; readAt: number } | null = null;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  @Answers('billing.payment.preview')
  async preview({ planType }: In<'billing.payment.preview'>): Promise<BankPreview | null> {
    const now = this.clock.now().getTime();
    if (!this.newest?.code || now - this.newest.readAt >= KEPT_MS) {
      if (this.newest && now - this.newest.readAt < 1_000) return null;
      const last = await this.db.one<{ code: string }>(NEWEST);
      this.newest = { code: last?.code ?? null, readAt: now };
    }
    const { code } = this.newest;
    return code === null ? null : bankShows(code, planType);
  }

  /** Another payee than before was announced to nobody: whoever runs the site must hear of it. @returns whether it is the same. */
  compare(gatewayId: string, code: string): boolean {
    const parsed = parseBrCode(code);
    if (!parsed.ok) return true;
    const payee = `${parsed.merchantName}, ${parsed.merchantCity}`;
    const before = this.payees.get(gatewayId);
    this.payees.set(gatewayId, payee);
    if (before === undefined || before === payee) return true;
    this.logger.error({ message: 'the payee of an account is another one than before', gatewayId });
    return false;
  }
}
