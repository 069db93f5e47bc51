import { DEMO } from '@camarim/contracts';
import type { Database, SeedProgress } from '@camarim/database';

/** Nothing a visitor could not verify: no place guessed, no age, no scarcity, and 'grátis' with its exact scope (MKT-24, MKT-30). */
const PRESELL = {
  id: '0d1d3a52-6a51-4c0e-9a43-3f6f6f0a0501',
  slug: 'luna',
  title: 'Oi, eu sou a Luna Reis! 😘',
  subtitle: 'Ensaios, bastidores e músicas inéditas, direto do meu camarim.',
  description:
    'Aqui você me acompanha antes, durante e depois do palco. O cadastro é grátis; o conteúdo VIP é pago por PIX, uma vez só, sem renovação automática. (Página de demonstração.)',
  cta_url: '/luna',
  features: [
    'Cadastro grátis, conteúdo VIP pago',
    'Fotos e vídeos novos toda semana',
    'Pagamento único por PIX',
    'Acesso liberado assim que o PIX é confirmado',
  ],
};
/** The picture is drawn by the catalog's demonstration; its size is an agreed fact. */
const HERO = { rendition: 'w640.webp', width: 640, height: 800 };
const { lunaHero, lunaCover, lunaPortrait } = DEMO.assets;
const GALLERY = [
  { assetId: lunaCover, ...HERO },
  { assetId: lunaPortrait, ...HERO, height: 640 },
];
const COLORS = { theme: '#d4124f', background: '#0b0709' };

const LINK = { id: '0d1d3a52-6a51-4c0e-9a43-3f6f6f0a0502', name: 'Link de demonstração', leadId: 'DEMO-LUNA' };

/** One page and one link of an invented creator. */
export async function seedDemo(db: Database, progress: (step: SeedProgress) => void): Promise<void> {
  progress({ done: 0, total: 1, what: 'Montando a página de demonstração' });
  await db.transaction(async (tx) => {
    await tx.execute(
      `insert into presell (id, model_id, slug, title, subtitle, description, hero_asset_id, hero_rendition, hero_width,
         hero_height, gallery_images, cta_url, features, theme_color, background_color, is_active, is_demo)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, true, true) on conflict do nothing`,
      [
        PRESELL.id,
        DEMO.models.luna,
        PRESELL.slug,
        PRESELL.title,
        PRESELL.subtitle,
        PRESELL.description,
        lunaHero,
        HERO.rendition,
        HERO.width,
        HERO.height,
        JSON.stringify(GALLERY),
        PRESELL.cta_url,
        JSON.stringify(PRESELL.features),
        COLORS.theme,
        COLORS.background,
      ],
    );
    await tx.execute(
      `insert into sales_link (id, name, lead_id, model_id, kind, source, is_demo)
       values ($1, $2, $3, $4, 'checkout', 'whatsapp', true) on conflict do nothing`,
      [LINK.id, LINK.name, LINK.leadId, DEMO.models.luna],
    );
  });
  progress({ done: 1, total: 1, what: 'Página de demonstração pronta' });
}
