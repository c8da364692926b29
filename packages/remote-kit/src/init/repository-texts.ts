import type { RemoteName } from '@storefront/contracts/routes';
import { firstPath } from './page-sources.ts';

export const readme = (remote: RemoteName) => `# ${remote}

What this remote shows, and which team owns it: one sentence. Its page is at \`${firstPath(remote)}\`.

\`\`\`
npm test                               types and tests
npm run lint                           npx biome check --write . corrects what it can
npm run gallery                        the components of src/**/*.gallery.tsx, each in its states
npm run build                          dist/<version>: a release
npm run release -- publish ${remote}     tests, builds and stores a version in the shop's registry
npm run release -- --help              canary, activate, rollback, status, history
\`\`\`

The registry: \`REGISTRY_URL\`. Who publishes: \`REGISTRY_TOKEN\`. The key that signs releases: \`RELEASE_KEY_FILE\`.

\`author\` in package.json is the team that other teams see named when a release would break this remote.

## Map

\`\`\`
src/routes.ts      paths of its pages       src/expose/    one thin file a module; contract-check.ts checks them
src/welcome/       the page, its data, its test
rspack.config.ts   Rspack's configurations  .github/       test and report on each change; publish and canary from main
\`\`\`
`;

/**
 * A release of each commit of main, which a tenth of the visitors get first, and a report on each pull request. A pull
 * request is published only where the variable PREVIEWS is on, because a remote's first release is live at once.
 */
export const workflow = (remote: RemoteName) => `name: release
on:
  pull_request:
  push:
    branches: [main]
permissions:
  contents: read
  id-token: write
jobs:
  release:
    runs-on: ubuntu-latest
    env:
      VERSION: 1.0.\${{ github.run_number }}\${{ github.event_name == 'pull_request' && '-pull' || '' }}
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 26
      - run: npm ci
      - run: npm run lint
      - run: npm test
      - run: RELEASE_VERSION=$VERSION npm run build
      - name: publish, report, then a canary
        env:
          PUBLISHES: \${{ github.ref == 'refs/heads/main' || vars.PREVIEWS == 'on' }}
          REGISTRY_URL: \${{ vars.REGISTRY_URL }}
          SHOP_URL: \${{ vars.SHOP_URL }}
          RELEASE_KEY: \${{ secrets.RELEASE_KEY }}
          RELEASE_KEY_FILE: \${{ runner.temp }}/${remote}.pem
        run: |
          (umask 077; printf '%s\\n' "$RELEASE_KEY" > "$RELEASE_KEY_FILE")
          token() {
            curl --fail --silent -H "Authorization: Bearer $ACTIONS_ID_TOKEN_REQUEST_TOKEN" \\
              "$ACTIONS_ID_TOKEN_REQUEST_URL&audience=aragem-registry" | jq --raw-output .value
          }
          release() {
            REGISTRY_TOKEN=$(token) npm run --silent release -- "$@"
          }
          published=0
          if [ "$PUBLISHES" = true ]; then
            release publish ${remote} --dir dist/$VERSION --tested lint --tested tests || published=$?
          fi
          # also of a release that was refused
          release report --dir dist/$VERSION --preview 3d --append "$GITHUB_STEP_SUMMARY"
          [ $published = 0 ]
          if [ "$GITHUB_REF" = refs/heads/main ]; then
            release canary ${remote}@$VERSION 10% | tee -a "$GITHUB_STEP_SUMMARY"
          fi
`;
