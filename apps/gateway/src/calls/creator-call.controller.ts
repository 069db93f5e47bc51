import { CreatorMeDto } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Controller, Get } from '@nestjs/common';
import { API } from '../http/api-path.js';
import { Creator } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';

/** Who is signed in as a creator: her name is the session's, her models the catalog's. */
@Controller(`${API}/creator`)
@Creator()
export class CreatorCallController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('me')
  async me(@CurrentViewer() { identity, name }: Viewer): Promise<CreatorMeDto> {
    return { name: name ?? '', models: await this.rpc.call('catalog.model.list-own', {}, identity) };
  }
}
