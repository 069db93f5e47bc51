import {
  ErasureDto,
  PeopleFilterQuery,
  PeopleQuery,
  PeopleTotalsDto,
  PersonDto,
  PersonPageDto,
  PersonRoleBody,
  PersonStateBody,
  PersonStateDto,
  RevealBody,
  RevealedPersonDto,
} from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { API } from '../http/api-path.js';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { Staff } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { PeopleExport } from './people-export.service.js';
import { PersonState } from './person-state.service.js';

const PAGE = 50;
const PersonId = () => Param('id', new UuidParam('user-not-found'));
const questionOf = ({ search, state }: PeopleFilterQuery) => ({
  search: search?.trim() || null,
  state: state ?? ('all' as const),
});

/** Usuários (FA-20, USR-25): masked by users already; what is shown whole leaves a line in the audit log. */
@Controller(`${API}/admin/users`)
@Staff('people')
export class PersonController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly csv: PeopleExport,
    private readonly states: PersonState,
  ) {}

  @Get()
  list(@Query() query: PeopleQuery, @CurrentViewer() { identity }: Viewer): Promise<PersonPageDto> {
    const { cursor = null, limit = PAGE } = query;
    return this.rpc.call('users.person.list', { ...questionOf(query), cursor, limit }, identity);
  }

  @Get('totals')
  totals(@CurrentViewer() { identity }: Viewer): Promise<PeopleTotalsDto> {
    return this.rpc.call('users.person.totals', {}, identity);
  }

  /** A table of what the filters show, masked; text that a spreadsheet would run is defused. */
  @Get('export')
  @Staff('administration')
  @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' } } } })
  async export(
    @Query() query: PeopleFilterQuery,
    @CurrentViewer() { identity }: Viewer,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const csv = await this.csv.make(questionOf(query), identity);
    void reply.header('content-type', 'text/csv; charset=utf-8');
    void reply.header('content-disposition', 'attachment; filename="usuarios.csv"');
    void reply.send(csv);
  }

  @Get(':id')
  get(@PersonId() userId: string, @CurrentViewer() { identity }: Viewer): Promise<PersonDto> {
    return this.rpc.call('users.person.get', { userId }, identity);
  }

  @Post(':id/reveal')
  @HttpCode(200)
  reveal(
    @PersonId() userId: string,
    @Body() { reason }: RevealBody,
    @CurrentViewer() { identity }: Viewer,
  ): Promise<RevealedPersonDto> {
    return this.rpc.call('users.person.reveal', { userId, reason }, identity);
  }

  /** Effective at once; the list shows it as soon as billing's event has arrived. */
  @Put(':id/state')
  @Staff('money')
  setState(
    @PersonId() userId: string,
    @Body() body: PersonStateBody,
    @CurrentViewer() { identity }: Viewer,
  ): Promise<PersonStateDto> {
    return this.states.set(userId, body, identity);
  }

  /** Makes a fan a creator, who then sees her own panel, or a fan again. */
  @Put(':id/role')
  @Staff('administration')
  setRole(
    @PersonId() userId: string,
    @Body() { role, reason }: PersonRoleBody,
    @CurrentViewer() { identity }: Viewer,
  ): Promise<PersonDto> {
    return this.rpc.call('users.person.set-role', { userId, role, reason }, identity);
  }

  /** The person leaves as if they had asked for it themselves; there is no way back (USR-27). */
  @Post(':id/erasure')
  @HttpCode(202)
  @Staff('administration')
  erase(
    @PersonId() userId: string,
    @Body() { reason }: RevealBody,
    @CurrentViewer() { identity }: Viewer,
  ): Promise<ErasureDto> {
    return this.rpc.call('users.erasure.request-for', { userId, reason }, identity);
  }
}
