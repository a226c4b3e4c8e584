import { Module } from '@nestjs/common';
import { AnnounceDue } from './announce-due';
import { AuthorRepository } from './author.repository';
import { BlogHandlers } from './blog.handlers';
import { CategoryRepository } from './category.repository';
import { CountViewsConsumer } from './count-views/count-views.consumer';
import { ViewRepository } from './count-views/view.repository';
import { PostRepository } from './post.repository';

@Module({
  controllers: [BlogHandlers],
  providers: [
    AnnounceDue,
    AuthorRepository,
    CategoryRepository,
    CountViewsConsumer,
    PostRepository,
    ViewRepository,
  ],
})
export class BlogModule {}
