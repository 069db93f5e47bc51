import { randomUUID } from 'node:crypto';
import { bearerHash, newBearer } from '@camarim/platform';
import type { WholeStack } from '../fuzz/whole-stack.js';

/** A creator and one of everything that is hers. */
export interface Creator {
  modelId: string;
  username: string;
  postId: string;
  commentId: string;
  storyId: string;
  planId: string;
  offerId: string;
  /** A plan of the house, sold on her page too. */
  housePlanId: string;
  callId: string;
  /** A free time of hers, when she was on the site; ISO 8601. */
  slot: string;
  /** A premium link to her that nobody has used. */
  bearer: string;
  /** A charge the stranger had open with her; null when she never sold. */
  openPaymentId: string | null;
}
type Send = (method: string, path: string, body?: object, key?: string) => Promise<Answer>;
/** What doors answer, as far as it is read here. */
interface Answer {
  json: {
    id: string;
    mode: string;
    days: Array<{ slots: Array<{ startsAt: string }> }>;
  };
}
const FILES = [320, 640, 1080].map((width) => ({
  ...{ name: `w${width}.webp`, width, height: width, bytes: 1, contentType: 'image/webp' },
}));
/** Every day, from midnight to midnight. */
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, fromMinutes: 0, toMinutes: 1_440 }));

/** Asks as somebody, and expects to be granted it. */
const granter =
  (stack: WholeStack, headers: Record<string, string>): Send =>
  async (method, path, body, key) => {
    const answer = await fetch(`${stack.site}/api/v1${path}`, {
      method,
      headers: {
        ...headers,
        ...(key ? { 'idempotency-key': key } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return { json: JSON.parse(text || '{}') };
  };

/** The account at the provider that charges go through. */
export async function openTill(stack: WholeStack): Promise<void> {
  const owner = granter(stack, stack.headersOf('owner'));
  const { env } = stack;
  const { json } = await owner('POST', '/admin/gateways', {
    ...{ name: 'PIX de teste', kind: 'basic-auth', isSandbox: true, priority: 1, options: {} },
    ...{ baseUrl: `${env.SANDBOX_URL}/pix`, secretKey: env.PIX_SANDBOX_SECRET_KEY, hmacKey: env.PIX_SANDBOX_HMAC_KEY },
  });
  await owner('PUT', `/admin/gateways/${json.id}/active`, { isActive: true, reason: 'conta da casa de teste' });
}

export async function housePlan(stack: WholeStack): Promise<string> {
  const { json } = await granter(stack, stack.headersOf('owner'))('POST', '/admin/plans', planOf(null));
  return json.id;
}
const planOf = (modelId: string | null): object => ({
  ...{ modelId, name: '1 mês', description: 'Tudo por 30 dias', priceCents: 1990, originalPriceCents: null },
  ...{ duration: 30, isActive: true, isFeatured: false, benefits: [], highlightedBenefits: [] },
});

/**
 * Makes a creator through the back-office, and what is hers; files are rows alone, as nothing here looks at pictures.
 * @param isChecked whether her age and document were found right: only then is she ever on the site.
 */
export async function furnishCreator(
  stack: WholeStack,
  username: string,
  options: { isChecked: boolean; housePlanId: string; slot: string | null },
): Promise<Creator> {
  const owner = granter(stack, stack.headersOf('owner'));
  const { housePlanId, isChecked } = options;
  const asset = () => addAsset(stack);
  const { json: model } = await owner('POST', '/admin/models', {
    ...{ username, displayName: username, bio: 'Oi', bioBoldEnabled: true, location: null, socialLinks: [] },
    ...{ profileImage: await asset(), coverImage: await asset() },
  });
  const modelId: string = model.id;
  if (isChecked)
    await owner('PUT', `/admin/models/${modelId}/kyc`, {
      ...{ birthDate: '1995-05-05', isDocumentChecked: true, cpf: '12345678909' },
    });
  const [postId, commentId, storyId] = await addContent(stack, modelId, username, await asset());
  const price = { priceCents: 1490, subscriberPriceCents: null, revision: 0 };
  await owner('PUT', `/admin/posts/${postId}/price`, price);
  const plan = await owner('POST', '/admin/plans', planOf(modelId));
  const offer = await owner('POST', '/admin/vip-offers', {
    ...{ modelId, name: 'VIP', description: 'VIP', priceCents: 1500, originalPriceCents: null, duration: 30 },
    ...{ isActive: true, isLimitedTime: false, startsAt: null, expiresAt: null, benefits: [] },
  });
  const call = await owner('POST', '/admin/calls/offers', {
    ...{ modelId, title: 'Chamada', description: 'Meia hora', platform: 'meet', priceCents: 9900, durationMinutes: 30 },
    linkUrl: 'https://meet.google.com/abc-defg-hij',
  });
  await owner('PUT', '/admin/calls/availability', {
    ...{ modelId, zone: 'America/Sao_Paulo', bufferMinutes: 0, minNoticeMinutes: 15, horizonDays: 30 },
    ...{ rules: EVERY_DAY, exceptions: [] },
  });
  const bearer = newBearer();
  await addPages(stack, modelId, username, bearer);
  // a creator with an account says so herself once a minute
  await stack.query(
    `insert into billing.call_presence (model_id, until, own_until) values ($1, now() + interval '1 hour', now() + interval '1 hour')`,
    [modelId],
  );
  return {
    ...{ modelId, username, postId, commentId, storyId, housePlanId, bearer },
    ...{ planId: plan.json.id, offerId: offer.json.id, callId: call.json.id },
    ...{ slot: options.slot ?? '', openPaymentId: null },
  };
}

async function addAsset(stack: WholeStack): Promise<string> {
  const id = randomUUID();
  await stack.query(
    `insert into catalog.media_asset (id, kind, status, width, height, thumbhash, renditions)
     values ($1, 'image', 'ready', 1080, 1080, 'dGh1bWI=', $2)`,
    [id, JSON.stringify(FILES)],
  );
  return id;
}

async function addContent(stack: WholeStack, modelId: string, username: string, assetId: string) {
  const [postId, commentId, storyId] = [randomUUID(), randomUUID(), randomUUID()];
  await stack.query(
    `insert into catalog.post (id, model_id, asset_id, width, height, title, media_type, is_exclusive, is_published, published_at)
     values ($1, $2, $3, 1080, 1080, 'Ensaio', 'image', true, true, now())`,
    [postId, modelId, assetId],
  );
  await stack.query(
    `insert into catalog.post_comment (id, post_id, model_id, staff_id, author_name, content, status, badge)
     values ($1, $2, $3, gen_random_uuid(), 'Equipe', 'Ensaio novo!', 'visible', 'team')`,
    [commentId, postId, modelId],
  );
  await stack.query(
    `insert into stories.story (id, model_id, custom_slug, media_type, asset_id, rendition, width, height, duration_seconds)
     values ($1, $2, $3, 'image', $4, 'w1080.webp', 1080, 1920, 3)`,
    [storyId, modelId, `${username}-no-palco`, assetId],
  );
  return [postId, commentId, storyId] as const;
}

/** Her presell and a premium link, written as rows: of who was never on the site the back-office makes neither. */
async function addPages(stack: WholeStack, modelId: string, username: string, bearer: string): Promise<void> {
  await stack.query(
    `insert into marketing.presell (model_id, slug, title, cta_url, is_active) values ($1, $2, 'Oi!', '/' || $2, true)`,
    [modelId, username],
  );
  await stack.query(
    `insert into marketing.sales_link (name, lead_id, model_id, kind, max_activations, bearer_hash)
     values ('Venda', $2, $1, 'premium', 5, $3)`,
    [modelId, `LEAD${username}`, bearerHash(bearer)],
  );
}

export const as = (stack: WholeStack, cookie: string): Send =>
  granter(stack, { 'sec-fetch-site': 'same-origin', origin: stack.site, cookie });
export const asOwner = (stack: WholeStack): Send => granter(stack, stack.headersOf('owner'));

/** Signs somebody up by the form. @returns the cookie of the new session. */
export async function signUp(stack: WholeStack, email: string, cpf: string): Promise<string> {
  const answer = await fetch(`${stack.site}/api/v1/signup`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', origin: stack.site, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bia Lima', email, phone: '11987654322', cpf }),
  });
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('camarim='));
  if (!answer.ok || !cookie) throw new Error(`sign-up: ${answer.status} ${await answer.text()}`);
  return cookie.split(';')[0] ?? '';
}
