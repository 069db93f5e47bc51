import { CreateModelStanding1764430000000, CreateTeamDelegation1766320000000, DatabaseModule } from '@camarim/database';
import { MessagingModule } from '@camarim/messaging';
import { PlatformModule } from '@camarim/platform';
import { QueueModule } from '@camarim/queue';
import { type DynamicModule, Module } from '@nestjs/common';
import { CreateStories1763600400000 } from '../migrations/1763600400000-create-stories.js';
import { CreateStoryViews1763683200000 } from '../migrations/1763683200000-create-story-views.js';
import { IndexStoryOpens1764240020000 } from '../migrations/1764240020000-index-story-opens.js';
import { ForgetStoryVisitors1764390000000 } from '../migrations/1764390000000-forget-story-visitors.js';
import { ScheduleStories1766161000000 } from '../migrations/1766161000000-schedule-stories.js';
import { IndexScheduledStories1766161001000 } from '../migrations/1766161001000-index-scheduled-stories.js';
import { KeepAuthorsOfStories1766181000000 } from '../migrations/1766181000000-keep-authors-of-stories.js';
import { KeepZonesOfStories1766280001000 } from '../migrations/1766280001000-keep-zones-of-stories.js';
import { NameTriggerSchema1766603001100 } from '../migrations/1766603001100-name-trigger-schema.js';
import { KnowWhoHidStories1766611000000 } from '../migrations/1766611000000-know-who-hid-stories.js';
import { KnowRequestsOfStories1766613400000 } from '../migrations/1766613400000-know-requests-of-stories.js';
import { seedDemo } from '../seeds/demo.js';
import { AnalyticsModule } from './analytics/analytics.module.js';
import { storiesJobs } from './jobs.js';
import { ModelModule } from './models/model.module.js';
import { STORIES_PERSON_TABLES } from './person.tables.js';
import { StoryEntity } from './stories/story.entity.js';
import { StoryModule } from './stories/story.module.js';
import { StoriesConfig } from './stories.config.js';
import { VisitModule } from './visits/visit.module.js';

export const MIGRATIONS = [
  CreateStories1763600400000,
  CreateStoryViews1763683200000,
  IndexStoryOpens1764240020000,
  ForgetStoryVisitors1764390000000,
  CreateModelStanding1764430000000,
  ScheduleStories1766161000000,
  IndexScheduledStories1766161001000,
  KeepAuthorsOfStories1766181000000,
  KeepZonesOfStories1766280001000,
  CreateTeamDelegation1766320000000,
  NameTriggerSchema1766603001100,
  KnowWhoHidStories1766611000000,
  KnowRequestsOfStories1766613400000,
];

@Module({})
export class StoriesModule {
  static register(config: StoriesConfig): DynamicModule {
    return {
      module: StoriesModule,
      global: true,
      imports: [
        PlatformModule.forRoot(config),
        DatabaseModule.forService({
          service: 'stories',
          config,
          entities: [StoryEntity],
          migrations: MIGRATIONS,
          seed: seedDemo,
        }),
        MessagingModule.forService({ service: 'stories', config, person: STORIES_PERSON_TABLES }),
        QueueModule.forService({ config, jobs: storiesJobs }),
        ModelModule,
        StoryModule,
        VisitModule,
        AnalyticsModule,
      ],
      providers: [{ provide: StoriesConfig, useValue: config }],
      exports: [StoriesConfig],
    };
  }
}
