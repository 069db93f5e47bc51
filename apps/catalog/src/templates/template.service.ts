import type { Deleted, In, StaffCaller, Template, TemplateKind, TemplateList } from '@camarim/contracts';
import { askedRow, Database, type Tx, wasMade } from '@camarim/database';
import { problem, TEMPLATE_TEXT } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { ChangeLog } from '../changes/change.service.js';
import { cleanText, invalid } from '../input/input.js';
import { TemplateRepository } from './template.repository.js';

type Missing = 'model-not-found' | 'template-not-found';

/** Lines for descriptions: an editable list per model, the house's where she has none of a kind (CAT-28). */
@Injectable()
export class TemplateService {
  constructor(
    private readonly db: Database,
    private readonly templates: TemplateRepository,
    private readonly changes: ChangeLog,
  ) {}

  @Answers('catalog.template.list')
  async list({ modelId }: In<'catalog.template.list'>): Promise<TemplateList> {
    return { items: await this.templates.list(modelId) };
  }

  /** With the same `clientId` the same line, however often it is sent. @throws idempotency-mismatch */
  @Answers('catalog.template.create')
  create(form: In<'catalog.template.create'>, { userId }: StaffCaller): Promise<Template> {
    const { clientId, modelId, kind } = form;
    const text = readLine(form.text);
    const asked = askedRow(clientId, [userId, modelId, kind, text]);
    return this.db.transaction(async (tx) => {
      const before = (await wasMade(tx, 'description_template', asked)) && (await this.templates.one(tx, asked.id));
      if (before) return before;
      const made = await this.templates.add(tx, asked, { modelId, kind, text });
      return this.written(tx, made, userId, 'template.created', 'model-not-found');
    });
  }

  @Answers('catalog.template.update')
  update({ templateId, kind, text }: In<'catalog.template.update'>, { userId }: StaffCaller): Promise<Template> {
    const line = readLine(text);
    return this.write(userId, 'template.updated', 'template-not-found', (tx) =>
      this.templates.change(tx, templateId, kind, line),
    );
  }

  @Answers('catalog.template.delete')
  async delete({ templateId }: In<'catalog.template.delete'>, { userId }: StaffCaller): Promise<Deleted> {
    await this.write(userId, 'template.deleted', 'template-not-found', (tx) => this.templates.remove(tx, templateId));
    return { deleted: true };
  }

  /** A line that claims nothing the post is not: only kinds the post really has are asked, the most telling first. */
  @Answers('catalog.template.suggest')
  async suggest(wish: In<'catalog.template.suggest'>): Promise<Template | null> {
    const { modelId, isHot, isExclusive, isPremium, mediaType, except } = wish;
    const kind: TemplateKind = isHot ? 'hot' : isExclusive || isPremium ? 'premium' : mediaType;
    return (await this.templates.any(modelId, [kind], except)) ?? this.templates.any(modelId, [mediaType], except);
  }

  private write(
    staffId: string,
    action: string,
    missing: Missing,
    work: (tx: Tx) => Promise<Template | null>,
  ): Promise<Template> {
    return this.db.transaction(async (tx) => this.written(tx, await work(tx), staffId, action, missing));
  }

  private async written(
    tx: Tx,
    template: Template | null,
    staffId: string,
    action: string,
    missing: Missing,
  ): Promise<Template> {
    if (!template) throw problem(missing);
    const { id: targetId, modelId, kind } = template;
    await this.changes.record(tx, staffId, { action, targetType: 'template', targetId, modelId, details: { kind } });
    return template;
  }
}

/** Spaces alone are no line. */
function readLine(text: string): string {
  const line = cleanText(text);
  if (!line) throw invalid('text', `De ${TEMPLATE_TEXT.min} a ${TEMPLATE_TEXT.max} caracteres.`);
  return line;
}
