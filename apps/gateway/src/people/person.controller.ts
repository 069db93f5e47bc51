import { PeopleFilterQuery, PersonStateBody, PersonStateDto } from '@camarim/contracts';
import { Body, Controller, Get, Param, Put, Query, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { API } from '../http/api-path.js';
import { UuidParam } from '../http/uuid-param.pipe.js';
import { Staff } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { PeopleExport } from './people-export.service.js';
import { PersonState } from './person-state.service.js';

/** What is more than one question about people: their table as a file, and what their state is derived from. */
@Controller(`${API}/admin/users`)
@Staff('people')
export class PersonController {
  constructor(
    private readonly csv: PeopleExport,
    private readonly states: PersonState,
  ) {}

  /** A table of what the filters show, masked; text that a spreadsheet would run is defused. */
  @Get('export')
  @Staff('administration')
  @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' } } } })
  async export(
    @Query() query: PeopleFilterQuery,
    @CurrentViewer() { identity }: Viewer,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const csv = await this.csv.make(query, identity);
    void reply.header('content-type', 'text/csv; charset=utf-8');
    void reply.header('content-disposition', 'attachment; filename="usuarios.csv"');
    void reply.send(csv);
  }

  /** Effective at once; the list shows it as soon as billing's event has arrived. */
  @Put(':id/state')
  @Staff('money')
  setState(
    @Param('id', new UuidParam('user-not-found')) userId: string,
    @Body() body: PersonStateBody,
    @CurrentViewer() { identity }: Viewer,
  ): Promise<PersonStateDto> {
    return this.states.set(userId, body, identity);
  }
}
