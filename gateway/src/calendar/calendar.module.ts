import { Module } from '@nestjs/common';
import { CalendarFeedRepository } from './calendar-feed.repository';
import { CalendarFeeds } from './calendar-feeds';
import { CalendarController } from './calendar.controller';

@Module({
  controllers: [CalendarController],
  providers: [CalendarFeedRepository, CalendarFeeds],
})
export class CalendarModule {}
