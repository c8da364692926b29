/**
 * Journeys, by project, whose shops belong to their worker: one worker runs all files of a project, because each
 * worker that needs such a shop starts one, which takes six seconds of processor time.
 */
export const oneWorker: Readonly<Record<string, readonly string[]>> = {
  'own shop': [
    'another-bundler',
    'circuits',
    'crashing',
    'developing',
    'developing-devtools',
    'hostile-in-browser',
    'hostile-releases',
    'maintenance',
    'new-page-and-remote',
    'ops',
    'own-repository',
    'preparing',
    'preview',
    'releasing',
    'tag-manager',
  ],
  'damaged shop': ['surviving', 'surviving-cart', 'surviving-network', 'api-down'],
  // each on a shop of another kind: on PostgreSQL, and behind a proxy
  'shop with a canary or a judge': ['canary', 'judge', 'judge-buttons'],
};
