import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import path from 'node:path';
import { isLoopback } from '@storefront/server-kit/allowed-hosts';
import { type SandboxChoice, sandboxChoices } from '../renderer/process/confinement.ts';
import type { TokenSource } from '../trust/call-registry.ts';
import type { ShopEnvironment } from './environment.ts';
import type { PreviewSetting } from './protocol/preview-origin.ts';

/** The shell's settings, read from the environment, with the repository's defaults. */
export type Settings = Readonly<ReturnType<typeof readSettings>>;

type OverrideSetting = 'off' | 'on' | 'links';

const renderIsolations = ['process', 'none'] as const;
type RenderIsolation = (typeof renderIsolations)[number];
const defaultIsolation: RenderIsolation = 'process';

/** @throws Error naming the variable that cannot be read */
export function readSettings(env: ShopEnvironment, root: string) {
  const host = env.HOST ?? '127.0.0.1';
  const dataDir = path.join(path.resolve(root, env.DATA_DIR ?? '.data'), 'shell');
  const previews = previewsFrom(env);
  const local = (port: number) => `http://127.0.0.1:${port}`;
  const storeApiUrl = urlFrom(env, 'STORE_API_URL') ?? local(portFrom(env, 'STORE_API_PORT', 4001));
  return {
    host,
    port: portFrom(env, 'PORT', 4000),
    storeApiUrl,
    /** Where the pages without scripts are answered. */
    unscriptedUrl: urlFrom(env, 'UNSCRIPTED_URL') ?? storeApiUrl,
    registryUrl: urlFrom(env, 'REGISTRY_URL') ?? local(portFrom(env, 'REGISTRY_PORT', 4002)),
    /** How this shell reports what it serves to the registry; absent: it does not report. */
    reporting: reportingFrom(env),
    appToken: appTokenFrom(env),
    /** The only host names by which visitors reach the shop; absent: those of its network, and `knownHosts`. */
    allowedHosts: env.ALLOWED_HOSTS
      ? [...env.ALLOWED_HOSTS.split(',').map((each) => each.trim()), ...previewHosts(env)]
      : undefined,
    /** Host names of other settings, by which the shop is reached too while `allowedHosts` is absent. */
    knownHosts: knownHosts(env),
    /** The origin of previews, which is not the shop's; absent: it shows none. */
    previews,
    /** The proxies whose `X-Forwarded-*` headers are trusted, as `trustProxies` reads them; false: none. */
    trustProxy: env.TRUST_PROXY || (false as const),
    /** Header in which a proxy in front names the visitor's region; absent: none does. */
    regionHeader: regionHeaderFrom(env),
    /** Folder of this process's own data: mirrored releases and the last discovery document. */
    dataDir,
    /** The public keys that this shell trusts. */
    pinnedKeysFile: path.resolve(
      root,
      env.PINNED_KEYS || path.join(env.DATA_DIR ?? '.data', 'pinned-keys.json'),
    ),
    /** Limit of the time in which a client must have sent a whole request. */
    requestLimitMs: 15_000,
    /** Limit of the wait for store-api's and the registry's answers to calls that are passed on. */
    answerLimitMs: 10_000,
    /** How long the shop still takes requests after SIGTERM, as not ready. */
    drainMs: drainFrom(env),
    /** Origin of the page that asks for a card, which pages show in a frame; absent: no card is taken. */
    cardOrigin: cardOriginFrom(env),
    /** Limit of one module's load. */
    loadBudgetMs: 4000,
    /**
     * Which browsers may take remotes from development servers: `on`: those of this machine; `links`: those with a signed
     * link, from their own machines, at the origin of previews.
     */
    overrides: overridesFrom(env, host, previews),
    /** Signs those links; empty unless `overrides` is `links`. */
    overrideLinkKey: linkKeyFrom(env),
    /** Whether browsers get files and pages as what differs from a former release's files and a dictionary of pages. */
    dictionaries: dictionariesFrom(env),
    /** Port for a debugger of remotes under development; absent: none. */
    inspectPort: inspectPortFrom(env),
    /** File from which `npm run dev` reads the key that sets overrides; the key is new at each start. */
    overrideKeyFile: path.join(dataDir, 'override-key'),
    /** Whom security.txt names; empty: there is none. */
    securityContacts: securityContactsFrom(env),
    /** The key that `?release=` must give to enter the shop during maintenance; absent: nobody enters. */
    maintenanceKey: keyFrom(env),
    /** Signs cookies; shells that serve the same visitors need the same secret. */
    secret: secretFrom(env),
    /** The token that `GET /metrics` requires; absent: it answers only this machine. */
    metricsToken: metricsTokenFrom(env),
    /** `process`: each release's server code runs in a process without permissions; `none`: inside the shop's own. */
    renderIsolation: isolationFrom(env),
    /** Whether renderer processes run in bubblewrap. */
    rendererSandbox: sandboxFrom(env),
    /** User ids of renderer processes, one for each process; absent: 256 of root's, or the shell's own. */
    rendererUids: uidsFrom(env),
  };
}

function reportingFrom(env: ShopEnvironment) {
  const { REGISTRY_SHELL_TOKEN: token, REGISTRY_SHELL_TOKEN_FILE: file, SHELL_NAME: name } = env;
  if (!token && !file) return undefined;
  const source: TokenSource = token ? { token } : { file: file ?? '' };
  const shell = name || `${hostname()}:${portFrom(env, 'PORT', 4000)}`;
  if (!/^[\w.:-]{1,100}$/.test(shell))
    throw new Error(`SHELL_NAME="${shell}" is not 1 to 100 letters, digits, dots, colons or dashes`);
  return { shell, token: source };
}

/** @throws Error in production without a token, because the default is public */
function appTokenFrom({ NODE_ENV, STORE_APP_TOKEN: token }: ShopEnvironment): string {
  if (token) return token;
  if (NODE_ENV === 'production') throw new Error('STORE_APP_TOKEN is missing: production has no default');
  return 'demo-app-token';
}

function secretFrom({ SHOP_SECRET: secret }: ShopEnvironment): string {
  return secret || randomBytes(32).toString('hex');
}

function securityContactsFrom({ SECURITY_CONTACT: text = '' }: ShopEnvironment): readonly string[] {
  const contacts = text.split(',').flatMap((each) => each.trim() || []);
  const wrong = contacts.find((each) => !/^(?:https:\/\/|mailto:|tel:)[!-~]+$/.test(each));
  if (wrong !== undefined)
    throw new Error(`SECURITY_CONTACT="${wrong}" is no https:, mailto: or tel: address, as RFC 9116 asks`);
  return contacts;
}

function metricsTokenFrom({ METRICS_TOKEN: token }: ShopEnvironment): string | undefined {
  if (!token) return undefined;
  if (token.length < 24) throw new Error('METRICS_TOKEN has fewer than 24 characters');
  return token;
}

function keyFrom({ MAINTENANCE_KEY: key }: ShopEnvironment): string | undefined {
  if (!key) return undefined;
  if (key.length < 8) throw new Error('MAINTENANCE_KEY has fewer than 8 characters');
  return key;
}

function cardOriginFrom({ CARD_ORIGIN: text }: ShopEnvironment): string | undefined {
  if (!text) return undefined;
  if (!URL.canParse(text) || new URL(text).origin !== text)
    throw new Error(`CARD_ORIGIN="${text}" is no origin, such as https://cartao.example`);
  return text;
}

function originFrom(
  env: ShopEnvironment,
  name: 'PREVIEW_ORIGIN' | 'PREVIEW_FRAME_ORIGIN',
): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text)) return text;
  throw new Error(`${name}="${text}" is no origin, such as https://previa.loja.example`);
}

/** @throws Error when previews would be at the shop's own host, whose session they must not have */
function previewsFrom(env: ShopEnvironment): PreviewSetting | undefined {
  const [origin, frameOrigin] = [originFrom(env, 'PREVIEW_ORIGIN'), originFrom(env, 'PREVIEW_FRAME_ORIGIN')];
  if (origin === undefined && frameOrigin === undefined)
    return env.PREVIEW_PORT ? { port: portFrom(env, 'PREVIEW_PORT', 0) } : undefined;
  if (origin === undefined || frameOrigin === undefined)
    throw new Error('PREVIEW_ORIGIN and PREVIEW_FRAME_ORIGIN need each other');
  if (new URL(origin).hostname === new URL(frameOrigin).hostname)
    throw new Error(`PREVIEW_ORIGIN="${origin}" has the shop's host, and with it the shop's cookies`);
  return { origin, frameOrigin };
}

const knownHosts = ({ SHOP_ORIGIN = '', PREVIEW_ORIGIN = '', PREVIEW_FRAME_ORIGIN = '' }: ShopEnvironment) =>
  [...SHOP_ORIGIN.split(','), PREVIEW_ORIGIN, PREVIEW_FRAME_ORIGIN].flatMap(
    (origin) => URL.parse(origin)?.host ?? [],
  );

const previewHosts = ({ PREVIEW_ORIGIN: origin }: ShopEnvironment) =>
  origin && URL.canParse(origin) ? [new URL(origin).host] : [];

function isolationFrom({ RENDER_ISOLATION: text }: ShopEnvironment): RenderIsolation {
  if (!text) return defaultIsolation;
  const isolation = renderIsolations.find((each) => each === text);
  if (isolation === undefined) throw new Error(`RENDER_ISOLATION="${text}" is neither process nor none`);
  return isolation;
}

function sandboxFrom({ RENDERER_SANDBOX: text }: ShopEnvironment): SandboxChoice {
  const choice = sandboxChoices.find((each) => each === (text || 'auto'));
  if (choice === undefined)
    throw new Error(`RENDERER_SANDBOX="${text}" is neither auto, bubblewrap nor none`);
  return choice;
}

/** Parses a range such as `20000-20063`. */
function uidsFrom({ RENDERER_UIDS: text }: ShopEnvironment): readonly number[] | undefined {
  if (!text) return undefined;
  const [first = 0, last = -1] = /^\d+-\d+$/.test(text) ? text.split('-').map(Number) : [];
  if (first < 1 || last < first) throw new Error(`RENDERER_UIDS="${text}" is no range such as 20000-20063`);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Refuses to read development servers in a shop that is reachable from other machines, directly or by a proxy. */
function overridesFrom(
  { OVERRIDES: text, TRUST_PROXY: proxies }: ShopEnvironment,
  host: string,
  previews: PreviewSetting | undefined,
): OverrideSetting {
  if (!text || text === 'off') return 'off';
  if (text === 'links' && previews === undefined)
    throw new Error(
      "OVERRIDES=links needs PREVIEW_ORIGIN or PREVIEW_PORT: a link's code runs there, without the shop's session",
    );
  if (text === 'links') return 'links';
  if (text !== 'on') throw new Error(`OVERRIDES="${text}" is neither on, links nor off`);
  if (!isLoopback(host)) throw new Error(`OVERRIDES=on needs a loopback HOST, not ${host}`);
  if (proxies) throw new Error('OVERRIDES=on and TRUST_PROXY exclude each other: a proxy has visitors');
  return 'on';
}

function linkKeyFrom({ OVERRIDES, OVERRIDE_KEY: key = '' }: ShopEnvironment): string {
  if (OVERRIDES !== 'links') return '';
  if (key.length < 32)
    throw new Error('OVERRIDES=links needs an OVERRIDE_KEY of 32 random characters or more');
  return key;
}

function dictionariesFrom({ COMPRESSION_DICTIONARIES: text }: ShopEnvironment): boolean {
  if (!text || text === 'on') return true;
  if (text === 'off') return false;
  throw new Error(`COMPRESSION_DICTIONARIES="${text}" is neither on nor off`);
}

/** A debugger may do all that this process may, so only a developer's own shop has one. */
function inspectPortFrom(env: ShopEnvironment): number | undefined {
  if (!env.INSPECT_PORT) return undefined;
  if (env.OVERRIDES !== 'on') throw new Error('INSPECT_PORT needs OVERRIDES=on');
  return portFrom(env, 'INSPECT_PORT', 0);
}

function regionHeaderFrom({ REGION_HEADER: text }: ShopEnvironment): string | undefined {
  if (!text) return undefined;
  if (/^[a-zA-Z][\w-]{0,63}$/.test(text)) return text.toLowerCase();
  throw new Error(`REGION_HEADER="${text}" is no header's name, such as x-region`);
}

function drainFrom({ DRAIN_MS: text }: ShopEnvironment): number {
  const drainMs = Number(text || 0);
  if (Number.isInteger(drainMs) && drainMs >= 0 && drainMs <= 60_000) return drainMs;
  throw new Error(`DRAIN_MS="${text}" is not a number of milliseconds (0 to 60000)`);
}

function urlFrom(
  env: ShopEnvironment,
  name: 'STORE_API_URL' | 'UNSCRIPTED_URL' | 'REGISTRY_URL',
): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new Error(`${name}="${text}" is no URL, such as http://127.0.0.1:4003`);
}

function portFrom(env: ShopEnvironment, name: keyof ShopEnvironment, fallback: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`${name}="${text}" is not a port (0 to 65535)`);
}
