import type { BlogPage } from '@latchline/contracts/pages/blog-pages';
import type { PageProps } from '@latchline/kit/federation/page-module';
import fontUrl from '@latchline/kit/tokens/archivo-latin-subset.woff2';
import { feedHead } from '../../blog/blog-head';
import { PageFrame } from '../../chrome/page-frame';
import { ArticleList } from './article-list';
import css from './blog.css?inline';
import { CategoryCards } from './category-cards';
import { EmergencyCall } from './emergency-call';
import { Featured } from './featured';

export { css };
export const fonts = [fontUrl];
export const head = feedHead;

export function Page({ model, today }: PageProps<BlogPage>) {
  const { copy, featured, categories, business, filter } = model;
  return (
    <PageFrame model={model} today={today}>
      <section className="ink">
        <div className="wrap blog-top">
          <div className="blog-title">
            <h1>{copy.heading}</h1>
            <p className="lead muted">{copy.lead}</p>
          </div>
          <Featured heading={copy.featured_heading} posts={featured} />
        </div>
      </section>
      <CategoryCards heading={copy.categories_heading} categories={categories} selected={filter.category} />
      <ArticleList model={model} />
      <EmergencyCall copy={copy.emergency} business={business} />
    </PageFrame>
  );
}
