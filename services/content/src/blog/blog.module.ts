import { Module } from '@nestjs/common';
import { AnnounceDue } from './announce-due/announce-due';
import { AuthorRepository } from './author.repository';
import { CategoryRepository } from './category.repository';
import { CountViewsConsumer } from './count-views/count-views.consumer';
import { ViewRepository } from './count-views/view.repository';
import { GetBlogAuthorController } from './get-blog-author/get-blog-author.controller';
import { GetBlogAuthorHandler } from './get-blog-author/get-blog-author.handler';
import { GetPostController } from './get-post/get-post.controller';
import { GetPostHandler } from './get-post/get-post.handler';
import { ListBlogCategoriesController } from './list-blog-categories/list-blog-categories.controller';
import { ListBlogCategoriesHandler } from './list-blog-categories/list-blog-categories.handler';
import { ListFeaturedPostsController } from './list-featured-posts/list-featured-posts.controller';
import { ListFeaturedPostsHandler } from './list-featured-posts/list-featured-posts.handler';
import { ListPostsController } from './list-posts/list-posts.controller';
import { ListPostsHandler } from './list-posts/list-posts.handler';
import { ListRecentPostsController } from './list-recent-posts/list-recent-posts.controller';
import { ListRecentPostsHandler } from './list-recent-posts/list-recent-posts.handler';
import { ListRelatedPostsController } from './list-related-posts/list-related-posts.controller';
import { ListRelatedPostsHandler } from './list-related-posts/list-related-posts.handler';
import { PostRepository } from './post.repository';

@Module({
  controllers: [
    GetBlogAuthorController,
    GetPostController,
    ListBlogCategoriesController,
    ListFeaturedPostsController,
    ListPostsController,
    ListRecentPostsController,
    ListRelatedPostsController,
  ],
  providers: [
    AnnounceDue,
    AuthorRepository,
    CategoryRepository,
    CountViewsConsumer,
    GetBlogAuthorHandler,
    GetPostHandler,
    ListBlogCategoriesHandler,
    ListFeaturedPostsHandler,
    ListPostsHandler,
    ListRecentPostsHandler,
    ListRelatedPostsHandler,
    PostRepository,
    ViewRepository,
  ],
})
export class BlogModule {}
