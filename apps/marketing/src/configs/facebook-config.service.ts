import type { Deleted, FacebookConfig, FacebookConfigList, In, StaffCaller } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { isUuid, type ProblemField, problem } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Clock, SecretBox } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { ModelService } from '../models/model.service.js';
import { FacebookConfigRead } from './facebook-config.read.js';
import { FacebookConfigRepository, type FacebookConfigRow } from './facebook-config.repository.js';

/** What it takes to talk to Meta for one creator. */
export interface MetaAccess {
  configId: string;
  modelId: string;
  pixelId: string;
  token: string;
  /** Names this very token, to pause it and no newer one. */
  tokenSealed: string;
}
const PIXEL = /^\d{5,20}$/;
const TOKEN = /^[\x21-\x7e]{20,1000}$/;
const REQUIRED = 'Por favor, preencha todos os campos obrigatórios';

/** The ad accounts of creators; the only place that opens their tokens (MKT-03). */
@Injectable()
export class FacebookConfigService {
  private readonly logger = new Logger(FacebookConfigService.name);

  constructor(
    private readonly db: Database,
    private readonly configs: FacebookConfigRepository,
    private readonly read: FacebookConfigRead,
    private readonly models: ModelService,
    private readonly audit: AuditService,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  @Answers('marketing.facebook-config.list')
  async list(): Promise<FacebookConfigList> {
    const rows = await this.configs.list();
    const [names, backlog] = await Promise.all([
      this.models.usernamesOf(rows.map((row) => row.model_id)),
      this.read.backlog(),
    ]);
    return { items: rows.map((row) => view(row, names(row.model_id), backlog.get(row.model_id))) };
  }

  /** @throws validation-failed, facebook-config-exists, model-not-found (MKT-01, MKT-02). */
  @Answers('marketing.facebook-config.create')
  async create(
    request: In<'marketing.facebook-config.create'>,
    { userId: staffId }: StaffCaller,
  ): Promise<FacebookConfig> {
    const { modelId, pixelId, accessToken } = request;
    const wrong = [
      ...(isUuid(modelId) ? [] : [required('modelId')]),
      ...checked('pixelId', pixelId, PIXEL, 'O Pixel ID tem só números.'),
      ...checked('accessToken', accessToken, TOKEN, 'Token inválido.'),
    ];
    if (wrong.length > 0) throw problem('validation-failed', { errors: wrong });
    const username = await this.models.usernameOf(modelId);
    const row = await this.db.transaction(async (tx) => {
      const added = await this.configs.add(tx, {
        model_id: modelId,
        pixel_id: pixelId,
        ...this.sealed(accessToken),
        is_active: request.isActive,
        send_without_lead: request.sendWithoutLead,
        created_at: this.clock.now(),
      });
      if (!added) throw problem('facebook-config-exists');
      await this.audit.record(tx, staffId, what(added, 'created'), null, factsOf(added));
      return added;
    });
    return view(row, username);
  }

  /** A new token ends a pause. @throws facebook-config-not-found, validation-failed */
  @Answers('marketing.facebook-config.update')
  async update(
    request: In<'marketing.facebook-config.update'>,
    { userId: staffId }: StaffCaller,
  ): Promise<FacebookConfig> {
    const { configId, pixelId, accessToken, isActive, sendWithoutLead, resume } = request;
    const wrong = [
      ...(pixelId === undefined ? [] : checked('pixelId', pixelId, PIXEL, 'O Pixel ID tem só números.')),
      ...(accessToken === undefined ? [] : checked('accessToken', accessToken, TOKEN, 'Token inválido.')),
    ];
    if (wrong.length > 0) throw problem('validation-failed', { errors: wrong });
    const hasNewToken = accessToken !== undefined;
    const row = await this.db.transaction(async (tx) => {
      const before = await this.hold(tx, configId);
      const changes = {
        ...(pixelId === undefined ? {} : { pixel_id: pixelId }),
        ...(hasNewToken ? this.sealed(accessToken) : {}),
        ...(isActive === undefined ? {} : { is_active: isActive }),
        ...(sendWithoutLead === undefined ? {} : { send_without_lead: sendWithoutLead }),
        resume: resume === true || hasNewToken,
      };
      const after = (await this.configs.change(tx, before.id, changes)) ?? before;
      const facts = [
        { ...factsOf(before), tokenReplaced: false },
        { ...factsOf(after), tokenReplaced: hasNewToken },
      ] as const;
      await this.audit.record(tx, staffId, what(after, doneOf(before.is_active, after.is_active)), ...facts);
      return after;
    });
    const [names, backlog] = await Promise.all([this.models.usernamesOf([row.model_id]), this.read.backlog()]);
    return view(row, names(row.model_id), backlog.get(row.model_id));
  }

  /** Meta took a test event with this very token. */
  async keepTest(tx: Tx, { configId, tokenSealed }: MetaAccess): Promise<void> {
    await this.configs.keepTest(tx, configId, tokenSealed, this.clock.now());
  }

  @Answers('marketing.facebook-config.delete')
  async remove(
    { configId }: In<'marketing.facebook-config.delete'>,
    { userId: staffId }: StaffCaller,
  ): Promise<Deleted> {
    await this.db.transaction(async (tx) => {
      const before = await this.hold(tx, configId);
      await this.configs.remove(tx, before.id);
      await this.audit.record(tx, staffId, what(before, 'deleted'), factsOf(before), null);
    });
    return { deleted: true };
  }

  /** @throws facebook-config-not-found */
  async accessOf(configId: string): Promise<MetaAccess> {
    return this.open(await this.find(configId));
  }

  /** @returns null while nothing may leave: no configuration, switched off, or paused (the kill switch). */
  async accessFor(modelId: string): Promise<MetaAccess | null> {
    const row = await this.configs.ofModel(modelId);
    return row?.is_active && !row.paused_at ? this.open(row) : null;
  }

  /** @returns whether an event of a creator is kept for Meta: also while a dead token is waited for. */
  async wantedBy(tx: Tx, modelIds: readonly string[]): Promise<(modelId: string, leadId: string | null) => boolean> {
    const rows = await this.configs.ofModels(tx, modelIds);
    const active = new Map(rows.filter((row) => row.is_active).map((row) => [row.model_id, row]));
    return (modelId, leadId) =>
      active.has(modelId) && (leadId !== null || active.get(modelId)?.send_without_lead === true);
  }

  /** Meta does not take this token any more: everything waits until staff act. */
  async pause(access: MetaAccess, reason: string): Promise<void> {
    const paused = await this.configs.pause(
      access.configId,
      access.tokenSealed,
      reason.slice(0, 300),
      this.clock.now(),
    );
    if (paused)
      this.logger.error({ message: 'Meta refused an access token; its events wait', modelId: access.modelId });
  }

  private async find(configId: string): Promise<FacebookConfigRow> {
    const row = isUuid(configId) ? await this.configs.find(configId) : null;
    if (!row) throw problem('facebook-config-not-found');
    return row;
  }
  private async hold(tx: Tx, configId: string): Promise<FacebookConfigRow> {
    const row = isUuid(configId) ? await this.configs.hold(tx, configId) : null;
    if (!row) throw problem('facebook-config-not-found');
    return row;
  }
  private open(row: FacebookConfigRow): MetaAccess {
    const { id: configId, model_id: modelId, pixel_id: pixelId, token_sealed: tokenSealed } = row;
    return { configId, modelId, pixelId, tokenSealed, token: this.box.open(tokenSealed) };
  }
  private sealed(token: string): { token_sealed: string; token_ending: string } {
    return { token_sealed: this.box.seal(token.trim()), token_ending: token.trim().slice(-4) };
  }
}

const required = (field: string): ProblemField => ({ field, code: 'required', message: REQUIRED });
function checked(field: string, value: string, shape: RegExp, message: string): ProblemField[] {
  const text = value.trim();
  if (text === '') return [required(field)];
  return shape.test(text) ? [] : [{ field, code: 'invalid', message }];
}

const what = <D extends string>({ id: targetId, model_id: modelId }: FacebookConfigRow, done: D) =>
  ({ targetType: 'facebook-config', targetId, modelId, done }) as const;
const doneOf = (wasActive: boolean, isActive: boolean) =>
  wasActive === isActive ? 'updated' : isActive ? 'switched-on' : 'switched-off';
/** What the log keeps of an account: nothing of its token. */
const factsOf = (row: FacebookConfigRow): object => ({
  pixelId: row.pixel_id,
  isActive: row.is_active,
  sendWithoutLead: row.send_without_lead,
  isPaused: row.paused_at !== null,
});
const view = (row: FacebookConfigRow, username: string, backlog = { queued: 0, dead: 0 }): FacebookConfig => ({
  id: row.id,
  modelId: row.model_id,
  username,
  pixelId: row.pixel_id,
  tokenEnding: row.token_ending,
  isActive: row.is_active,
  sendWithoutLead: row.send_without_lead,
  pausedAt: row.paused_at?.toISOString() ?? null,
  pauseReason: row.pause_reason,
  ...backlog,
  createdAt: row.created_at.toISOString(),
});
