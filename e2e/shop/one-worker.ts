/**
 * Journeys, by project, whose shops belong to their worker: one worker runs all files of a project, because each
 * worker that needs such a shop starts one, which takes six seconds of processor time. A project's name begins with its
 * stage: `npm test` runs those of each push, `.ci/run` the others too.
 */
export const oneWorker: Readonly<Record<string, readonly string[]>> = {
  'each push: own shop': ['maintenance', 'ops', 'preparing', 'preview', 'releasing', 'tag-manager'],
  'each push: damaged shop': ['surviving-cart', 'api-down'],
  'faults: own shop': ['circuits', 'crashing', 'hostile-in-browser', 'hostile-releases', 'preview-report'],
  'faults: damaged shop': ['surviving', 'surviving-network'],
  // each on a shop of another kind: on PostgreSQL, or behind a proxy
  'faults: shop with a canary': ['canary'],
  'faults: shop with a judge': ['judge', 'judge-buttons', 'judge-intents'],
  'faults: shop of four shells': ['rollout'],
  'teams: own shop': [
    'another-bundler',
    'developing',
    'developing-devtools',
    'new-page-and-remote',
    'own-repository',
    'returning',
    'traced-requests',
  ],
};
