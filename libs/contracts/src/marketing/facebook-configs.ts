import { Deleted } from '../deleted.js';
import { Flag, Id, listOf, One, type Preset, pick, Text, Time, Whole } from '../fields.js';
import { ask, del, edgeRoutes, get, Nothing, operations, post, put } from '../operation.js';

const LONGEST = { pixelId: 40, accessToken: 1_000 } as const;

export class FacebookConfigForm {
  /** '' is answered with 'Por favor, preencha todos os campos obrigatórios' (MKT-02). */
  @Text({ max: 36 }) modelId: string;
  @Text({ max: LONGEST.pixelId }) pixelId: string;
  @Text({ max: LONGEST.accessToken }) accessToken: string;
  @Flag({ preset: true }) isActive: boolean | Preset;
  /** Also report what has no lead (MKT-09). */
  @Flag({ preset: false }) sendWithoutLead: boolean | Preset;
}
/** What is left out stays; the token is never read back, only replaced (MKT-03). */
export class FacebookConfigUpdate {
  @Id() configId: string;
  @Text({ max: LONGEST.pixelId, optional: true }) pixelId?: string;
  @Text({ max: LONGEST.accessToken, optional: true }) accessToken?: string;
  @Flag({ optional: true }) isActive?: boolean;
  @Flag({ optional: true }) sendWithoutLead?: boolean;
  /** Try again with the token Meta refused. A new token ends a pause too. */
  @Flag({ optional: true }) resume?: boolean;
}
export class FacebookConfigById extends pick(FacebookConfigUpdate, 'configId') {}
export class FacebookConfig {
  @Id() id: string;
  @Id() modelId: string;
  @Text() username: string;
  @Text() pixelId: string;
  /** The last four characters: the rest never leaves the service (MKT-03). */
  @Text() tokenEnding: string;
  @Flag() isActive: boolean;
  @Flag() sendWithoutLead: boolean;
  /** Meta refused the token: nothing leaves until a new one is saved or staff resume. */
  @Time({ nullable: true }) pausedAt: string | null;
  @Text({ nullable: true }) pauseReason: string | null;
  @Whole() queued: number;
  @Whole() dead: number;
  @Time() createdAt: string;
}
export class FacebookConfigList extends listOf(() => FacebookConfig) {}
/** The browser of whoever tries the connection, as the edge saw it. */
export class TestingBrowser {
  @Text() ip: string;
  @Text() userAgent: string;
}
export class FacebookConfigTestForm extends FacebookConfigById {
  @Text({ matches: /^[A-Za-z0-9_-]{3,40}$/ }) testEventCode: string;
}
export class FacebookConfigTest extends pick(FacebookConfigTestForm, 'configId', 'testEventCode') {
  @One(() => TestingBrowser) browser: TestingBrowser;
}
export class TestEventResult {
  @Flag() ok: boolean;
  /** What Meta answered, in our words. */
  @Text() message: string;
}

const who = 'staff:campaigns' as const;
const ONE = '/admin/facebook-configs/:configId';
const missing = { missing: 'facebook-config-not-found' } as const;
/** The ad accounts of creators at Meta (MKT-01 … MKT-03). */
export const facebookConfigOperations = operations({
  'marketing.facebook-config.list': get('/admin/facebook-configs', who, Nothing, FacebookConfigList),
  'marketing.facebook-config.create': post('/admin/facebook-configs', who, FacebookConfigForm, FacebookConfig),
  'marketing.facebook-config.update': put(ONE, who, FacebookConfigUpdate, FacebookConfig, missing),
  'marketing.facebook-config.delete': del(ONE, who, FacebookConfigById, Deleted, { ...missing, status: 204 }),
  /** One invented event under Meta's test code, at once; no row of the ledger (MKT-02). */
  'marketing.facebook-config.test': ask(who, FacebookConfigTest, TestEventResult),
});
/** The edge says which browser tries. */
export const facebookConfigRoutes = edgeRoutes({
  'facebook-config.test': post(`${ONE}/test-event`, who, FacebookConfigTestForm, TestEventResult, {
    ...missing,
    status: 200,
    says: '"Testar conexão" (MKT-02).',
  }),
});
