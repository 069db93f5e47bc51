import type { Template } from '@camarim/contracts';

/** `premium` stands for premium and exclusive (CAT-28). */
export const TEMPLATE_KINDS: Record<Template['kind'], string> = {
  hot: 'Quente',
  premium: 'Premium ou exclusiva',
  video: 'Vídeo',
  image: 'Foto',
};
