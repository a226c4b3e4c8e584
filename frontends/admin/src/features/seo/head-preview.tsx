import type { PageSources } from '@latchline/contracts/seo/heads/page-override.operations';
import { headTexts } from '@latchline/contracts/seo/heads/head-texts';
import { templateValue } from '@latchline/contracts/seo/heads/template-values';
import { fillSentences, fillTitle } from '@latchline/contracts/seo/heads/template-text';
import styles from './seo.module.css';
import { SearchSnippet } from '../../shared/search-snippet/search-snippet';
import { SocialCard } from './social-card';

interface Typed {
  readonly templates: { readonly title_template: string; readonly meta_description_template: string };
  readonly override?: { readonly title: string; readonly description: string };
  readonly social?: { readonly title: string; readonly description: string; readonly picture: string };
}

/** Previews a page with the unsaved texts, as search engines and social networks show it. */
export function HeadPreview({ sources, typed }: { sources: PageSources; typed: Typed }) {
  const { facts, subject, head } = sources;
  const name = templateValue('name', facts) ?? location.host;
  const { templates, override = sources.override, social } = typed;
  const { title, description } = headTexts({ templates, subject, override, facts, name });
  const shared = social ?? {
    title: sources.override.social_title,
    description: sources.override.social_description,
    picture: '',
  };
  return (
    <div className={styles.previews}>
      <h3>As a search result</h3>
      <SearchSnippet title={title} description={description} address={head.canonical} />
      <h3>When shared</h3>
      <SocialCard
        title={fillTitle(shared.title, facts, title)}
        description={fillSentences(shared.description, facts) || description}
        address={head.canonical}
        picture={shared.picture || (head.picture?.address ?? '')}
        alt={head.picture?.alt ?? ''}
      />
      {hasOwnTitle(sources, override) && (
        <p className={styles.aside}>This page has its own title, which overrides the template.</p>
      )}
    </div>
  );
}

const hasOwnTitle = ({ subject }: PageSources, override: { title: string }): boolean =>
  override.title === '' && Boolean(subject.title);
