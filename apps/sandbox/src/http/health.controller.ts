import { Controller, Get } from '@nestjs/common';

/** The sandbox needs only its own folder, which it opens before it listens, so live also means ready. */
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
