import type { BlogPage } from '@latchline/contracts/pages/blog-pages';
import { ButtonLink } from '@latchline/kit/components/button/button';
import type { PageProps } from '@latchline/kit/federation/page-module';
import fontUrl from '@latchline/kit/tokens/archivo-basic.woff2';
import { feedHead } from '../../blog/blog-head';
import { links } from '../../chrome/links';
import { PicturesOfPage } from '../../blog/picture';
import { PageFrame } from '../../chrome/page-frame';
import { CallBanner } from '../../sections/call-banner';
import { ArticleList } from './article-list';
import css from './blog.css?inline';
import mediaCss from './blog.css?url';
import { CategoryCards } from './category-cards';
import { Featured } from './featured';

export { css, mediaCss };
export const fonts = [fontUrl];
export const head = feedHead;

export function Page({ model, today, Part }: PageProps<BlogPage>) {
  const { copy, featured, categories, business, filter } = model;
  return (
    <PicturesOfPage value={model.pictures ?? {}}>
      <PageFrame model={model} today={today} Part={Part} lowerCss={mediaCss}>
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
        <CallBanner copy={copy.emergency} business={business}>
          <ButtonLink variant="line" size="l" href={links.contact}>
            Contact Us
          </ButtonLink>
          <ButtonLink variant="line" size="l" href={links.services}>
            Our Services
          </ButtonLink>
        </CallBanner>
      </PageFrame>
    </PicturesOfPage>
  );
}
