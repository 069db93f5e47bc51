import { DeadLetterListDto, ReplayedDto } from '@camarim/contracts';
import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { API } from '../http/api-path.js';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { Staff } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { DeadLettersService } from './dead-letters.service.js';

@Controller(`${API}/admin/dead-letters`)
@Staff('administration')
export class DeadLettersController {
  constructor(private readonly letters: DeadLettersService) {}

  @Get()
  list(@CurrentViewer() viewer: Viewer): Promise<DeadLetterListDto> {
    return this.letters.list(viewer.identity);
  }

  @Post(':service/:id/replay')
  @HttpCode(200)
  replay(
    @Param('service') service: string,
    @Param('id', new UuidParam('not-found')) id: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<ReplayedDto> {
    return this.letters.replay(service, id, viewer.identity);
  }
}
