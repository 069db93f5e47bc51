import {
  AdminModelDto,
  AdminModelListQuery,
  AdminModelPageDto,
  type AdminModelView,
  DeletedDto,
  ModelActiveBody,
  ModelBody,
  ModelDepartureDto,
  money,
} from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { API } from '../http/api-path.js';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { EditsContent, ReadsContent, Rules } from './access.js';
import { ContentAdminPresenter } from './content-admin.presenter.js';
import { editedRevision, modelDraft } from './draft.js';
import { ModelActivity } from './model-activity.service.js';

const PAGE = 50;
const ModelId = () => Param('id', new UuidParam('model-not-found'));

/** Creators in the back-office (FA-08, FA-09). */
@Controller(`${API}/admin/models`)
@EditsContent()
export class ModelAdminController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly present: ContentAdminPresenter,
    private readonly activity: ModelActivity,
  ) {}

  @Get()
  @ReadsContent()
  async list(@Query() query: AdminModelListQuery, @CurrentViewer() viewer: Viewer): Promise<AdminModelPageDto> {
    const { status = 'all', search = null, cursor = null, limit = PAGE } = query;
    const wanted = { status, search, cursor, limit };
    const page = await this.rpc.call('catalog.model.list-all', wanted, viewer.identity);
    return { ...page, items: page.items.map((item) => this.present.modelItem(item, viewer.token)) };
  }

  @Post()
  async create(@Body() body: ModelBody, @CurrentViewer() viewer: Viewer): Promise<AdminModelDto> {
    return this.shown(
      await this.rpc.call('catalog.model.create', { draft: modelDraft(body) }, viewer.identity),
      viewer,
    );
  }

  @Get(':id')
  @ReadsContent()
  async get(@ModelId() modelId: string, @CurrentViewer() viewer: Viewer): Promise<AdminModelDto> {
    return this.shown(await this.rpc.call('catalog.model.get-admin', { modelId }, viewer.identity), viewer);
  }

  /** The whole form; `revision` of the state that was edited, else 409. A creator that is left out is taken off. */
  @Put(':id')
  async update(
    @ModelId() modelId: string,
    @Body() body: ModelBody,
    @CurrentViewer() viewer: Viewer,
  ): Promise<AdminModelDto> {
    const change = { modelId, draft: modelDraft(body), revision: editedRevision(body) };
    return this.shown(await this.rpc.call('catalog.model.update', change, viewer.identity), viewer);
  }

  /** Who has paid and who is about to pay, counted now: what is read before she is switched off (CAT-02). */
  @Get(':id/departure')
  async departure(@ModelId() modelId: string, @CurrentViewer() { identity }: Viewer): Promise<ModelDepartureDto> {
    const view = await this.rpc.call('billing.departure.preview', { modelId }, identity);
    const { people, returnable, returnCents, openCharges, renewals, upcomingCalls, at } = view;
    const toReturn = returnCents === null ? null : money(returnCents);
    return { people, returnable, toReturn, openCharges, renewals, upcomingCalls, at };
  }

  /** Off: what shall become of paid days is said to billing first, and counts once she is off. */
  @Put(':id/active')
  async setActive(
    @ModelId() modelId: string,
    @Body() { isActive, paidDays, reason = '' }: ModelActiveBody,
    @CurrentViewer() viewer: Viewer,
  ): Promise<AdminModelDto> {
    const { identity } = viewer;
    // who is off already, or was never there, leaves no decision behind
    const leaves =
      paidDays !== undefined &&
      !isActive &&
      (await this.rpc.call('catalog.model.get-admin', { modelId }, identity)).isActive;
    const decided = leaves
      ? await this.rpc.call('billing.departure.decide', { modelId, paidDays, reason }, identity)
      : {};
    return this.shown(
      await this.rpc.call('catalog.model.set-active', { modelId, isActive, ...decided }, identity),
      viewer,
    );
  }

  /** Refused (409) while subscriptions run or paid calls are to come (CAT-04). */
  @Delete(':id')
  @Rules()
  delete(@ModelId() modelId: string, @CurrentViewer() viewer: Viewer): Promise<DeletedDto> {
    return this.rpc.call('catalog.model.delete', { modelId }, viewer.identity);
  }

  private async shown(view: AdminModelView, viewer: Viewer): Promise<AdminModelDto> {
    return this.present.model(view, viewer.token, await this.activity.latest(view, viewer.identity));
  }
}
