import {
  AdminNoticeDto,
  AdminNoticeListQuery,
  AdminNoticePageDto,
  ModelKycBody,
  ModelKycDto,
  NoticeDecisionBody,
  PostReleaseBody,
  PostReleaseDto,
} from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Body, Controller, Delete, Get, Param, Put, Query } from '@nestjs/common';
import { API } from '../http/api-path.js';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { Staff } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';

const PAGE = 20;
const ModelId = () => Param('id', new UuidParam('model-not-found'));
const PostId = () => Param('id', new UuidParam('post-not-found'));

/** Checks of creators and of who else is shown, and what people report (USR-31, FV-38). */
@Controller(`${API}/admin`)
@Staff('publishing')
export class TrustAdminController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('models/:id/kyc')
  kyc(@ModelId() modelId: string, @CurrentViewer() { identity }: Viewer): Promise<ModelKycDto> {
    return this.rpc.call('catalog.kyc.get', { modelId }, identity);
  }

  @Put('models/:id/kyc')
  @Staff('administration')
  recordKyc(
    @ModelId() modelId: string,
    @Body() { birthDate, isDocumentChecked, showsAge = false }: ModelKycBody,
    @CurrentViewer() { identity }: Viewer,
  ): Promise<ModelKycDto> {
    return this.rpc.call('catalog.kyc.record', { modelId, birthDate, isDocumentChecked, showsAge }, identity);
  }

  @Delete('models/:id/kyc/age')
  @Staff('administration')
  hideAge(@ModelId() modelId: string, @CurrentViewer() { identity }: Viewer): Promise<ModelKycDto> {
    return this.rpc.call('catalog.kyc.hide-age', { modelId }, identity);
  }

  @Get('posts/:id/release')
  release(@PostId() postId: string, @CurrentViewer() { identity }: Viewer): Promise<PostReleaseDto> {
    return this.rpc.call('catalog.release.get', { postId }, identity);
  }

  @Put('posts/:id/release')
  recordRelease(
    @PostId() postId: string,
    @Body() { hasCoPerformers, areReleasesChecked, reference }: PostReleaseBody,
    @CurrentViewer() { identity }: Viewer,
  ): Promise<PostReleaseDto> {
    const record = { postId, hasCoPerformers, areReleasesChecked, reference: reference ?? null };
    return this.rpc.call('catalog.release.record', record, identity);
  }

  @Get('notices')
  @Staff('people')
  notices(@Query() query: AdminNoticeListQuery, @CurrentViewer() { identity }: Viewer): Promise<AdminNoticePageDto> {
    const { status = null, cursor = null, limit = PAGE } = query;
    return this.rpc.call('catalog.notice.list', { status, cursor, limit }, identity);
  }

  @Put('notices/:id')
  @Staff('people')
  decide(
    @Param('id', new UuidParam('notice-not-found')) noticeId: string,
    @Body() { status, answer }: NoticeDecisionBody,
    @CurrentViewer() { identity }: Viewer,
  ): Promise<AdminNoticeDto> {
    return this.rpc.call('catalog.notice.decide', { noticeId, status, answer }, identity);
  }
}
