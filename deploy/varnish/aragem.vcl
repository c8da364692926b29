vcl 4.1;
# The shop's pages in Varnish 7 with xkey (Debian: varnish, varnish-modules), between TLS and the shells:
# docs/operations.md starts it. Headers are as long as nginx and the shells read them: the shop itself answers shoppers with too many
# cookies. TLS in front sets Host, X-Forwarded-For and X-Forwarded-Proto; its first port is for that alone, `purge` for the registry.

import header;
import std;
import var;
import xkey;

# the installation's own: backends, and `sub aragem_shell`, which chooses one
include "aragem-shells.vcl";

sub vcl_init {
  var.global_set("purged", "0.000");
}

sub vcl_recv {
  if (req.restarts == 0) {
    call aragem_clean;
  }
  call aragem_shell;

  if (req.method == "PURGE") {
    # one request for all tags of a release, from the registry's own port only
    if (local.socket != "purge") {
      return (synth(405));
    }
    var.global_set("purged", "" + std.time2real(now, 0.0));
    set req.http.x-purged = xkey.purge(req.http.xkey);
    return (synth(200));
  }
  if (local.socket == "purge") {
    return (synth(405));
  }

  # only documents and files are held; whoever signs in by a header gets an answer of their own
  if ((req.method != "GET" && req.method != "HEAD") || req.http.authorization) {
    return (pass);
  }
  if (req.url ~ "^/(assets|media)/") {
    unset req.http.cookie;
    return (hash);
  }
  if (req.url ~ "^/(v2|_shell|healthz|livez|metrics|ops)(/|\?|$)") {
    return (pass);
  }
  # a preview, a release under development, staff, and a visitor let in during maintenance
  if (req.http.cookie ~ "(?:^|;\s*)(?:__Host-)?(?:mfe-preview|mfe-override|mfe-override-link|mfe-staff|release)=") {
    return (pass);
  }
  if (req.url ~ "[?&](?:preview|release|staff)=") {
    return (pass);
  }

  # first the arms of the canaries, then the page itself
  if (!req.http.x-page) {
    call aragem_cohort;
    set req.http.x-page = req.url;
    set req.url = "/_shell/cohorts?device=" + req.http.x-device + "&region=" + req.http.x-region;
    unset req.http.cookie;
    # also an old list is better than none; releases purge it
    set req.grace = 1d;
    return (hash);
  }
  if (req.http.x-arm == "pass" || req.http.x-private) {
    set req.http.cookie = req.http.x-cookies;
    if (req.http.x-drawn) {
      set req.http.cookie = regsub(req.http.x-cookies + "; ", "^; ", "") + req.http.x-cookie-name + "=" + req.http.x-cohort;
    }
    return (pass);
  }
  # the answer depends on the cohort and on no other cookie
  set req.http.cookie = req.http.x-cookie-name + "=" + req.http.x-cohort;
  if (!req.http.x-failed) {
    set req.grace = 240s;
  } else {
    set req.grace = 1d;
  }
  return (hash);
}

# Removes what only this file sets, and what would change an answer without being part of its key.
sub aragem_clean {
  unset req.http.x-page;
  unset req.http.x-arm;
  unset req.http.x-arms;
  unset req.http.x-cohort;
  unset req.http.x-cookie-name;
  unset req.http.x-cookies;
  unset req.http.x-drawn;
  unset req.http.x-failed;
  unset req.http.x-canary;
  unset req.http.x-private;
  unset req.http.x-purged;
  unset req.http.x-device;
  unset req.http.x-forwarded-host;
  unset req.http.x-forwarded-port;
  unset req.http.x-forwarded-prefix;
  unset req.http.x-original-url;
  unset req.http.x-rewrite-url;
  unset req.http.x-http-method-override;
  unset req.http.forwarded;
  unset req.http.available-dictionary;
  set req.http.surrogate-capability = {"aragem="Surrogate/1.0""};
  if (req.http.x-forwarded-proto != "https") {
    set req.http.x-forwarded-proto = "http";
  }
  # for a canary of one device or region, by the shells' rule; TLS in front sets X-Region
  if (req.http.sec-ch-ua-mobile == "?1" || (req.http.sec-ch-ua-mobile != "?0" && req.http.user-agent ~ "Mobi")) {
    set req.http.x-device = "phone";
  } else {
    set req.http.x-device = "desktop";
  }
  if (req.http.x-region !~ "^BR-[A-Z]{2}$") {
    unset req.http.x-region;
  }
  # names of hosts are the same in capitals
  set req.http.host = std.tolower(req.http.host);
  # one of three, so that a page is held at most three times
  if (req.http.accept-encoding ~ "\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))") {
    set req.http.accept-encoding = "br";
  } else if (req.http.accept-encoding ~ "\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))") {
    set req.http.accept-encoding = "gzip";
  } else {
    unset req.http.accept-encoding;
  }
}

# A visitor's cohort is three digits: of the first valid cookie of the protocol's name, as shell/src/releases/cohorts.ts reads
# them, or drawn.
sub aragem_cohort {
  set req.http.x-cookies = req.http.cookie;
  # cookies of this name with a cohort are left, and of these the first one is
  if (req.http.x-forwarded-proto == "https") {
    set req.http.x-cookie-name = "__Host-mfe-cohort";
    set req.http.x-cohort = regsuball(";" + req.http.cookie,
      ";[ \t]*+(?!__Host-mfe-cohort=\d{3}[ \t]*(?:;|$))[^;]*", "");
  } else {
    set req.http.x-cookie-name = "mfe-cohort";
    set req.http.x-cohort = regsuball(";" + req.http.cookie,
      ";[ \t]*+(?!mfe-cohort=\d{3}[ \t]*(?:;|$))[^;]*", "");
  }
  set req.http.x-cohort = regsub(req.http.x-cohort, "^;[ \t]*[^=]+=(\d{3}).*$", "\1");
  if (req.http.x-cohort !~ "^\d{3}$") {
    set req.http.x-drawn = "1";
    set req.http.x-cohort = regsub("00" + std.integer(real=std.random(0, 1000)), "^.*(\d{3})$", "\1");
  }
}

sub vcl_hash {
  hash_data(req.url);
  hash_data(req.http.host);
  hash_data(req.http.x-forwarded-proto);
  # empty outside every canary
  if (req.http.x-arm) {
    hash_data(req.http.x-arm);
  }
  return (lookup);
}

sub vcl_backend_fetch {
  set bereq.http.x-fetched = "" + std.time2real(now, 0.0);
}

sub vcl_backend_response {
  set beresp.grace = 0s;
  set beresp.keep = 0s;
  if (bereq.uncacheable) {
    return (deliver);
  }
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    # the page that is held stays
    return (abandon);
  }
  call aragem_life;
  # a cookie is one visitor's; another arm than the key's is a shell that does not know the canary yet, or still does
  if (beresp.ttl <= 0s || beresp.http.set-cookie || beresp.http.vary ~ "(?i)(?:\*|cookie)"
      || (bereq.http.x-page && bereq.http.x-arm + "" != beresp.http.x-arm + "" && bereq.url !~ "^/_shell/cohorts\?")) {
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    return (deliver);
  }
  # it may show what was purged while it was made
  if (std.real(var.global_get("purged"), 0.0) >= std.real(bereq.http.x-fetched, 0.0)) {
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    return (deliver);
  }
  if (beresp.http.cache-tag) {
    set beresp.http.xkey = regsuball(beresp.http.cache-tag, ",\s*", " ");
  }
  # of the request that made the page
  unset beresp.http.x-request-id;
  return (deliver);
}

# Pages say how long caches hold them in CDN-Cache-Control, files in Cache-Control.
sub aragem_life {
  set beresp.ttl = 0s;
  if (beresp.status != 200 && beresp.status != 204) {
    return;
  }
  if (beresp.http.cache-control ~ "(?i)private|no-store") {
    return;
  }
  if (beresp.http.cdn-cache-control) {
    set beresp.ttl = std.duration(regsub(beresp.http.cdn-cache-control, "^.*max-age=(\d+).*$", "\1") + "s", 0s);
    set beresp.grace = std.duration(regsub(beresp.http.cdn-cache-control, "^.*stale-if-error=(\d+).*$", "\1") + "s", 0s);
  } else if (bereq.url ~ "^/(assets|media)/" && beresp.http.cache-control ~ "max-age=\d") {
    set beresp.ttl = std.duration(regsub(beresp.http.cache-control, "^.*max-age=(\d+).*$", "\1") + "s", 0s);
  }
}

sub vcl_backend_error {
  # another shell may answer
  if (bereq.retries < 1 && (bereq.method == "GET" || bereq.method == "HEAD")) {
    return (retry);
  }
  # by then the shell that has ended is left out
  set beresp.http.retry-after = "3";
  set beresp.http.cache-control = "no-store";
  set beresp.http.x-content-type-options = "nosniff";
  set beresp.http.content-type = "text/html; charset=utf-8";
  synthetic({"<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Aragem</title>
<p>A loja não responde agora. Tente de novo em alguns segundos.</p></html>
"});
  return (deliver);
}

sub vcl_deliver {
  if (req.http.x-page && req.url ~ "^/_shell/cohorts\?") {
    call aragem_arm;
    set req.url = req.http.x-page;
    return (restart);
  }
  # no shell answers well: what is held is shown, up to a day old
  if (resp.status >= 500 && req.http.x-page && req.http.x-arm != "pass" && !req.http.x-failed) {
    set req.http.x-failed = "1";
    return (restart);
  }
  # an answer for one visitor is made again, with the cookies that were left out
  if (req.http.x-page && !req.http.x-private && resp.status < 500 && resp.http.cache-control ~ "(?i)private|no-store") {
    set req.http.x-private = "1";
    return (restart);
  }
  if (obj.hits > 0) {
    set resp.http.x-cache = "HIT";
  } else {
    set resp.http.x-cache = "MISS";
  }
  # a page tells browsers the time, so a held one tells the time of now
  if (resp.http.server-timing) {
    set resp.http.server-timing = regsub(resp.http.server-timing, {"now;desc="\d+""},
      {"now;desc=""} + std.time2integer(now, 0) + {"000""});
  }
  if (req.http.x-drawn && req.http.x-canary) {
    if (req.http.x-forwarded-proto == "https") {
      header.append(resp.http.set-cookie, req.http.x-cookie-name + "=" + req.http.x-cohort
        + "; Path=/; SameSite=Lax; Secure; Max-Age=2592000; HttpOnly");
    } else {
      header.append(resp.http.set-cookie, req.http.x-cookie-name + "=" + req.http.x-cohort
        + "; Path=/; SameSite=Lax; Max-Age=2592000; HttpOnly");
    }
    if (resp.http.cache-control !~ "(?i)no-store") {
      set resp.http.cache-control = "private, no-cache";
    }
  }
  unset resp.http.cdn-cache-control;
  unset resp.http.cache-tag;
  unset resp.http.xkey;
  unset resp.http.x-arm;
  unset resp.http.x-generation;
  unset resp.http.via;
  unset resp.http.x-varnish;
}

# Takes the cohort's arm from a list such as `mf-cart@2.1.0=007,013;`; without an answer everybody gets the live releases.
sub aragem_arm {
  unset req.http.x-arm;
  unset req.http.x-canary;
  if (resp.status != 204) {
    return;
  }
  if (resp.http.x-cohorts == "pass") {
    set req.http.x-arm = "pass";
    return;
  }
  if (resp.http.x-cohorts ~ "=") {
    set req.http.x-canary = "1";
    set req.http.x-arms = req.http.x-cohort + "|" + resp.http.x-cohorts;
    if (req.http.x-arms ~ "^(\d{3})\|(?:.*;)?[^;=]+=[^;]*\b\1\b") {
      set req.http.x-arm = regsub(req.http.x-arms, "^(\d{3})\|(?:.*;)?([^;=]+)=[^;]*\b\1\b.*$", "\2");
    }
    unset req.http.x-arms;
  }
}

sub vcl_synth {
  if (req.http.x-purged) {
    set resp.http.x-purged = req.http.x-purged;
  }
  if (resp.status == 405) {
    set resp.reason = "Method Not Allowed";
  }
  set resp.http.cache-control = "no-store";
  set resp.http.x-content-type-options = "nosniff";
  synthetic(resp.reason);
  return (deliver);
}
