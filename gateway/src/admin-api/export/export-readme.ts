/** In the archive, so that it explains itself years later. */
export const exportReadme = (site: string, at: string): string => `Export of ${site}, ${at}

JSON files contain what the API returns for the same objects (field descriptions: ${site}/api/docs). Times are UTC.
There are no passwords, keys, secrets or sessions in this archive. It does contain personal data: leads and users.

business-info.json             business details, prices and company
page-texts/*.json              texts of pages; "copy" is what is shown, "original" what the product came with
language-pages.json            pages in other languages: who reviewed them, and whether visitors see them
services.json                  services
towns.json, cities.json, regions.json   places with their texts and postcode districts
posts/*.md                     articles: front matter, then Markdown    [can be imported: Blog, Import]
posts.json                     the same articles with all fields, and those in the trash
post-revisions.json            earlier versions of articles
authors.json, categories.json  authors and categories of articles
redirects.csv                  redirects: from, to, status              [can be imported: Redirects, Import]
redirects.json                 the same with hits and dates
seo-settings.json, seo-overrides.json   titles and descriptions for search engines
ignored-findings.json          findings of the check of all pages that somebody marked as fine
claims.json                    claims on the site and their evidence
reviews.json                   reviews with their answers, newest first
costs.json                     costs of adverts
lead-views.json                saved filters of leads: shared ones, and those of each user ("owner_id" is the id in users.json)
settings/*.json                recipients of notifications, on-call rota, promised response times, retention periods, saved
                               replies, templates of WhatsApp, missed calls, voicemail, numbers by source, search engines
users.json                     accounts with their roles
profiles.json, profiles/*      names, mobile numbers, licences and photos of users
lanes.json                     how each user is notified: quiet hours, daily digest
webhooks.json                  webhook endpoints, without secrets
leads.csv                      all leads outside quarantine             [can be imported: Leads, Import]
leads.json                     all leads, quarantined and merged ones included, with all fields, history, calls, messages and jobs
lead-photos/*                  photos of leads, by their id in "photos"
voicemails.json, voicemails/*  what callers said, by the id of the call in "conversation"; "problem" says why a file is missing
media.json, media/*            the picture library; photos are WebP: media/library/van.webp is the picture at library/van.jpg
manifest.json                  what this archive contains
`;
