import { type RpcRequest, TEMPLATE_KINDS, type TemplateKind, type TemplateView } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { looksLikeUuid, problem } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { ChangeLog } from '../changes/change.service.js';
import { cleanText, invalid } from '../input/input.js';
import { TemplateRepository } from './template.repository.js';

/** Lines for descriptions: an editable list per model, the house's where she has none of a kind (CAT-28). */
@Injectable()
export class TemplateService {
  constructor(
    private readonly db: Database,
    private readonly templates: TemplateRepository,
    private readonly changes: ChangeLog,
  ) {}

  async list(modelId: string | null): Promise<{ items: TemplateView[] }> {
    if (modelId !== null && !looksLikeUuid(modelId)) throw problem('model-not-found');
    return { items: await this.templates.list(modelId) };
  }

  async create(request: RpcRequest<'catalog.template.create'>, staffId: string): Promise<TemplateView> {
    const { modelId } = request;
    if (modelId !== null && !looksLikeUuid(modelId)) throw problem('model-not-found');
    const { kind, text } = readLine(request);
    return this.write(staffId, 'template.created', 'model-not-found', (tx) =>
      this.templates.add(tx, modelId, kind, text),
    );
  }

  async update(request: RpcRequest<'catalog.template.update'>, staffId: string): Promise<TemplateView> {
    if (!looksLikeUuid(request.templateId)) throw problem('template-not-found');
    const { kind, text } = readLine(request);
    return this.write(staffId, 'template.updated', 'template-not-found', (tx) =>
      this.templates.change(tx, request.templateId, kind, text),
    );
  }

  async delete(templateId: string, staffId: string): Promise<{ deleted: true }> {
    if (!looksLikeUuid(templateId)) throw problem('template-not-found');
    await this.write(staffId, 'template.deleted', 'template-not-found', (tx) => this.templates.remove(tx, templateId));
    return { deleted: true };
  }

  /** A line that claims nothing the post is not: only kinds the post really has are asked, the most telling first. */
  async suggest(request: RpcRequest<'catalog.template.suggest'>): Promise<TemplateView | null> {
    const { modelId, isHot, isExclusive, isPremium, mediaType, except } = request;
    if (!looksLikeUuid(modelId)) throw problem('model-not-found');
    const kind: TemplateKind = isHot ? 'hot' : isExclusive || isPremium ? 'premium' : mediaType;
    const other = except !== null && looksLikeUuid(except) ? except : null;
    return (await this.templates.any(modelId, [kind], other)) ?? this.templates.any(modelId, [mediaType], other);
  }

  private write(
    staffId: string,
    action: string,
    missing: 'model-not-found' | 'template-not-found',
    work: (tx: Tx) => Promise<TemplateView | null>,
  ): Promise<TemplateView> {
    return this.db.transaction(async (tx) => {
      const template = await work(tx);
      if (!template) throw problem(missing);
      const { id, modelId, kind } = template;
      await this.changes.record(tx, staffId, {
        action,
        targetType: 'template',
        targetId: id,
        modelId,
        details: { kind },
      });
      return template;
    });
  }
}

function readLine({ kind, text }: { kind: TemplateKind; text: string }): { kind: TemplateKind; text: string } {
  if (!TEMPLATE_KINDS.includes(kind)) throw invalid('kind', 'Tipo inválido.');
  const line = typeof text === 'string' ? cleanText(text) : '';
  if (!line || line.length > 500) throw invalid('text', 'De 1 a 500 caracteres.');
  return { kind, text: line };
}
