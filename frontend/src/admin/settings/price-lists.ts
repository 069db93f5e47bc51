import type { PriceItem } from '@camarim/contracts';
import { type PricedItem, tidyLines } from '@camarim/domain';
import { type PriceList, settingsApi } from '../../api/admin-settings.js';
import { centsFromText, textFromCents } from './money.js';

/** The fields of the one form that serves all three lists; what a list has not is not drawn. */
export interface PriceFields {
  name: string;
  description: string;
  price: string;
  originalPrice: string;
  duration: string;
  modelId: string;
  isActive: boolean;
  isFeatured: boolean;
  isVip: boolean;
  isLimitedTime: boolean;
  startsAt: string;
  expiresAt: string;
  benefits: string[];
  highlightedBenefits: string[];
}

export const LISTS = {
  plans: {
    one: 'plano',
    title: 'Planos de assinatura',
    add: 'Novo plano',
    empty: 'Nenhum plano à venda',
    unit: 'dias',
    lines: 'Benefícios',
    line: 'benefício',
    added: 'Plano criado com sucesso!',
    changed: 'Plano atualizado com sucesso!',
    notAdded: 'Erro ao inserir plano',
    notChanged: 'Erro ao atualizar plano',
  },
  'call-plans': {
    one: 'chamada',
    title: 'Chamadas de vídeo',
    add: 'Nova chamada',
    empty: 'Nenhuma chamada à venda',
    unit: 'minutos',
    lines: 'O que está incluído',
    line: 'item',
    added: 'Chamada criada com sucesso!',
    changed: 'Chamada atualizada com sucesso!',
    notAdded: 'Erro ao inserir chamada',
    notChanged: 'Erro ao atualizar chamada',
  },
  'vip-offers': {
    one: 'oferta',
    title: 'Ofertas VIP',
    add: 'Nova oferta',
    empty: 'Nenhuma oferta VIP',
    unit: 'dias',
    lines: 'Benefícios',
    line: 'benefício',
    added: 'Oferta criada com sucesso!',
    changed: 'Oferta atualizada com sucesso!',
    notAdded: 'Erro ao inserir oferta',
    notChanged: 'Erro ao atualizar oferta',
  },
} as const satisfies Record<PriceList, Record<string, string>>;

export const fieldsOf = (item: PriceItem | null): PriceFields => ({
  name: item?.name ?? '',
  description: item?.description ?? '',
  price: item ? textFromCents(item.price.amountCents) : '',
  originalPrice: item?.originalPrice ? textFromCents(item.originalPrice.amountCents) : '',
  duration: item ? String(item.duration) : '30',
  modelId: item?.modelId ?? '',
  isActive: item?.isActive ?? true,
  isFeatured: item?.isFeatured ?? false,
  isVip: item?.isVip ?? false,
  isLimitedTime: item?.isLimitedTime ?? false,
  startsAt: localOf(item?.startsAt ?? null),
  expiresAt: localOf(item?.expiresAt ?? null),
  benefits: linesToEdit(item?.benefits),
  highlightedBenefits: linesToEdit(item?.highlightedBenefits),
});

/** The form as the rule of contradicting prices reads it; null while it is off sale or not a price yet. */
export function draftOf(id: string | null, fields: Partial<PriceFields>): PricedItem | null {
  const { name = '', price = '', duration = '', modelId = '', isActive = false } = fields;
  const priceCents = centsFromText(price);
  const days = daysFrom(duration);
  if (!isActive || !priceCents || days === 0) return null;
  return { id: id ?? '', name: name.trim() || 'Este', modelId: modelId || null, priceCents, duration: days };
}

const daysFrom = (text: string): number => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : 0);

/**
 * Saves the form of a list. What is not a number goes as zero: the server refuses it in the words of the form.
 * @param item what is edited, or the id of the new one.
 */
export function savePrice(list: PriceList, item: PriceItem | string, fields: PriceFields): Promise<PriceItem> {
  const common = {
    ...{ name: fields.name.trim(), description: fields.description.trim(), isActive: fields.isActive },
    priceCents: centsFromText(fields.price) ?? 0,
    duration: daysFrom(fields.duration),
  };
  const scope = { modelId: fields.modelId || null, originalPriceCents: centsOrNull(fields.originalPrice) };
  const saved = typeof item === 'string' ? { clientId: item } : { itemId: item.id, revision: item.revision };
  const benefits = tidyLines(fields.benefits);
  if (list === 'plans') {
    const highlightedBenefits = tidyLines(fields.highlightedBenefits);
    return settingsApi.savePlan(saved, {
      ...common,
      ...scope,
      isFeatured: fields.isFeatured,
      benefits,
      highlightedBenefits,
    });
  }
  if (list === 'call-plans') {
    const { isVip, isFeatured } = fields;
    return settingsApi.saveCallPlan(saved, { ...common, isVip, isFeatured, features: benefits });
  }
  const { isLimitedTime } = fields;
  const times = { startsAt: instantOf(fields.startsAt), expiresAt: isLimitedTime ? instantOf(fields.expiresAt) : null };
  return settingsApi.saveVipOffer(saved, { ...common, ...scope, isLimitedTime, ...times, benefits });
}

/** An unreadable former price must not pass for none. */
const centsOrNull = (text: string): number | null => (text.trim() === '' ? null : (centsFromText(text) ?? 0));
/** Lines as they are edited: one to begin with. */
const linesToEdit = (lines: readonly string[] = []): string[] => (lines.length > 0 ? [...lines] : ['']);
const instantOf = (local: string): string | null => (local === '' ? null : new Date(local).toISOString());
/** What a date-and-time field holds, in the clock of who looks. */
function localOf(instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
