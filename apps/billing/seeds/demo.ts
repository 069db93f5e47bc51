import { DEMO } from '@camarim/contracts';
import type { Database, Seed } from '@camarim/database';
import { isMonthly } from '@camarim/domain';
import { SecretBox } from '@camarim/platform';
import type { BillingConfig } from '../src/billing.config.js';
import { webhookSecretHash } from '../src/gateways/webhook-secret.js';

const BENEFITS = ['Todas as fotos e vídeos exclusivos', 'Vídeos completos, sem cortes', 'Novidades toda semana'];
const ONE_OFF = 'Pagamento único por PIX, sem renovação automática';
/** The first price list of the source (BIL-05). No former price: nothing was ever sold for more (BIL-03). */
const TERMS = [
  { name: '1 mês', days: 30, cents: 1990, featured: false },
  { name: '3 meses', days: 90, cents: 4179, featured: true },
  { name: '6 meses', days: 180, cents: 7164, featured: false },
] as const;
/** A minute gets cheaper with the length, in this list and against each creator's own calls (V1, V9). */
const CALLS = [
  { name: 'Chamada rápida', minutes: 5, cents: 2990, vip: false },
  { name: 'Chamada curta', minutes: 15, cents: 7990, vip: false },
] as const;
const MODELS = [
  { id: DEMO.models.luna, name: 'Luna', plans: 300 },
  { id: DEMO.models.maya, name: 'Maya', plans: 310 },
] as const;
/** Calls of the demonstration: real rows, said to be one. Mornings, afternoons, evenings and nights of every day. */
const CALL_OFFERS = [
  { model: MODELS[0], title: 'Chamada de vídeo', minutes: 30, cents: 14990, vip: false, featured: true },
  { model: MODELS[0], title: 'Chamada longa', minutes: 60, cents: 24990, vip: true, featured: false },
  { model: MODELS[1], title: 'Chamada de vídeo', minutes: 30, cents: 14990, vip: false, featured: true },
] as const;
/** In the room of this site, short enough to be tried out. */
const ROOM_OFFER = { model: MODELS[0], minutes: 10, cents: 5690 } as const;
/** How long before its start a call of the demonstration must be booked, in minutes. */
export const DEMO_NOTICE_MINUTES = 60;
const CALL_HOURS = [
  [540, 720],
  [840, 1080],
  [1140, 120],
] as const;
const DEMO_LINK = 'https://meet.google.com/dem-onst-rac';
const STEPS = 5;

/**
 * Diamond and Platinum of the source, ordinary plans (BIL-13): everything of all models. Nothing was ever sold for their
 * former prices (BIL-03). Platinum sold a meeting in person: it sells a longer time instead, and a longer call is an
 * offer of its own.
 */
const HOUSE = [
  { name: 'Diamond Premium', days: 30, cents: 3790 },
  { name: 'Platinum Premium', days: 180, cents: 17990 },
] as const;

/** Ids that other demonstration rows and tests may count on. */
const demoId = (number: number): string => `0d1d3a52-6a51-4c0e-9a43-3f6f6f0a${String(number).padStart(4, '0')}`;
export const demoPlanId = (model: 'luna' | 'maya', days: 30 | 90 | 180): string =>
  demoId((model === 'luna' ? 300 : 310) + TERMS.findIndex((term) => term.days === days) + 1);

/** Plans, call plans, an offer, calls with their availability and the sandbox's PIX account for an empty schema. */
export const seedDemo =
  (config: BillingConfig): Seed =>
  async (db, progress) => {
    await seedPlans(db);
    await seedHousePlans(db);
    progress({ done: 1, total: STEPS, what: 'Planos de assinatura' });
    await seedCallPlans(db);
    progress({ done: 2, total: STEPS, what: 'Planos de chamada' });
    await seedVipOffer(db);
    progress({ done: 3, total: STEPS, what: 'Oferta VIP' });
    await seedCalls(db, config);
    progress({ done: 4, total: STEPS, what: 'Chamadas e agenda' });
    await seedSandboxGateway(db, config);
    progress({ done: STEPS, total: STEPS, what: 'Gateway PIX de teste' });
  };

async function seedPlans(db: Database): Promise<void> {
  for (const model of MODELS) {
    for (const [index, { name, days, cents, featured }] of TERMS.entries()) {
      const description = `${days} dias de acesso a tudo de ${model.name}`;
      await db.execute(
        `insert into plan (id, model_id, name, description, price_cents, duration_days, is_featured, benefits, highlighted_benefits)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (id) do nothing`,
        [
          demoId(model.plans + index + 1),
          model.id,
          name,
          description,
          cents,
          days,
          featured,
          // what can be paid every month is not promised to be paid once
          isMonthly(days) ? BENEFITS : [...BENEFITS, ONE_OFF],
          [BENEFITS[0]],
        ],
      );
    }
  }
}

async function seedHousePlans(db: Database): Promise<void> {
  const benefits = ['Todas as modelos da casa', ...BENEFITS];
  for (const [index, { name, days, cents }] of HOUSE.entries())
    await db.execute(
      `insert into plan (id, name, description, price_cents, duration_days, benefits, highlighted_benefits)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing`,
      [
        ...[demoId(341 + index), name, `${days} dias de acesso a tudo de todas as modelos`, cents, days],
        ...[benefits, [benefits[0]]],
      ],
    );
}

async function seedCallPlans(db: Database): Promise<void> {
  for (const [index, { name, minutes, cents, vip }] of CALLS.entries()) {
    await db.execute(
      `insert into call_plan (id, name, description, duration_minutes, price_cents, is_vip, features)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing`,
      [
        demoId(321 + index),
        name,
        `${minutes} minutos de vídeo ao vivo`,
        minutes,
        cents,
        vip,
        ['Só vocês dois', 'Horário marcado'],
      ],
    );
  }
}

async function seedVipOffer(db: Database): Promise<void> {
  await db.execute(
    `insert into vip_offer (id, name, description, price_cents, duration_days, benefits)
     values ($1, $2, $3, $4, $5, $6) on conflict (id) do nothing`,
    [
      demoId(331),
      'VIP',
      '30 dias de acesso VIP',
      2990,
      30,
      ['Todos os vídeos quentes', 'Vídeos longos, sem cortes', ONE_OFF],
    ],
  );
}

/** Luna's call in the room. */
export const demoRoomCallId = demoId(351);
export const demoCallId = (index: 0 | 1 | 2): string => demoId(341 + index);

async function seedCalls(db: Database, config: BillingConfig): Promise<void> {
  const box = new SecretBox(config.DATA_KEY);
  const host = new URL(DEMO_LINK).hostname;
  for (const [index, { model, title, minutes, cents, vip, featured }] of CALL_OFFERS.entries()) {
    await db.execute(
      `insert into call_offer (id, model_id, title, description, platform, link_sealed, link_host, price_cents,
         duration_minutes, is_vip, is_featured, features)
       values ($1, $2, $3, $4, 'meet', $5, $6, $7, $8, $9, $10, $11) on conflict (id) do nothing`,
      [
        ...[
          demoId(341 + index),
          model.id,
          title,
          `Demonstração: ${minutes} minutos de vídeo ao vivo com ${model.name}`,
        ],
        ...[
          box.seal(DEMO_LINK),
          host,
          cents,
          minutes,
          vip,
          featured,
          ['Demonstração', 'Só vocês dois', 'Horário marcado'],
        ],
      ],
    );
  }
  await seedRoomCall(db);
  for (const { id } of MODELS) {
    await db.execute(
      `insert into call_calendar (model_id, zone, buffer_minutes, min_notice_minutes, horizon_days, plan_platform,
         plan_link_sealed, plan_link_host, updated_at)
       values ($1, 'America/Sao_Paulo', 15, $4, 60, 'meet', $2, $3, now()) on conflict (model_id) do nothing`,
      [id, box.seal(DEMO_LINK), host, DEMO_NOTICE_MINUTES],
    );
    for (const [from, to] of CALL_HOURS)
      await db.execute(
        `insert into availability_rule (model_id, weekday, from_minutes, to_minutes)
         select $1, weekday, $2, $3 from generate_series(0, 6) as weekday`,
        [id, from, to],
      );
  }
}

async function seedRoomCall(db: Database): Promise<void> {
  const { model, minutes, cents } = ROOM_OFFER;
  await db.execute(
    `insert into call_offer (id, model_id, title, description, platform, price_cents, duration_minutes, features)
     values ($1, $2, 'Chamada na Sala', $3, 'room', $4, $5, $6) on conflict (id) do nothing`,
    [
      ...[demoRoomCallId, model.id, `Demonstração: ${minutes} minutos com ${model.name}, aqui no navegador`],
      ...[cents, minutes, ['Demonstração', 'Só vocês dois', 'Minuto que não acontece volta']],
    ],
  );
}

async function seedSandboxGateway(db: Database, config: BillingConfig): Promise<void> {
  const box = new SecretBox(config.DATA_KEY);
  const secretKey = given(config, 'PIX_SANDBOX_SECRET_KEY');
  const webhookSecret = given(config, 'PIX_SANDBOX_WEBHOOK_SECRET');
  await db.execute(
    `insert into payment_gateway (id, name, type, is_active, is_sandbox, base_url, secret_key_sealed, secret_key_last4,
       hmac_key_sealed, webhook_secret_sealed, webhook_secret_hash)
     values ($1, $2, 'pix', true, true, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing`,
    [
      DEMO.gatewayId,
      'PIX de teste',
      `${given(config, 'SANDBOX_URL').replace(/\/+$/, '')}/pix`,
      box.seal(secretKey),
      secretKey.slice(-4),
      box.seal(given(config, 'PIX_SANDBOX_HMAC_KEY')),
      box.seal(webhookSecret),
      webhookSecretHash(webhookSecret),
    ],
  );
}

type SandboxName = 'SANDBOX_URL' | 'PIX_SANDBOX_SECRET_KEY' | 'PIX_SANDBOX_HMAC_KEY' | 'PIX_SANDBOX_WEBHOOK_SECRET';
function given(config: BillingConfig, name: SandboxName): string {
  const value = config[name];
  if (!value) throw new Error(`${name} is needed to seed the sandbox gateway`);
  return value;
}
