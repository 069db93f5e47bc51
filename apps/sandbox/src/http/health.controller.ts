import { Controller, Get } from '@nestjs/common';

/** The sandbox needs nothing but its own folder, which it opened before it listened: alive is ready. */
@Controller('health')
export class HealthController {
  @Get('live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('ready')
  ready(): { status: 'ok' } {
    return { status: 'ok' };
  }
}
