#!/bin/sh
# usage: write-secrets.sh FOLDER ORIGIN
# Writes the settings of release-registry, store-api and two shells into FOLDER, with random secrets that match.
# ORIGIN is the shop's address as shoppers open it, such as https://loja.example. Nothing is overwritten.
set -eu

if [ "${1:-}" = --help ] || [ "$#" -ne 2 ]; then
  sed -n '2,4s/^# //p' "$0"
  [ "${1:-}" = --help ] && exit 0 || exit 2
fi
folder=$1
origin=$2
case $origin in
http://?* | https://?*) ;;
*) echo "ORIGIN=\"$origin\" is no address such as https://loja.example" >&2 && exit 2 ;;
esac
for name in registry store-api shop shop-4000 shop-4010; do
  [ ! -e "$folder/$name.env" ] || { echo "$folder/$name.env exists: nothing was written" >&2 && exit 1; }
done

random() { openssl rand -hex 32; }
umask 077
mkdir -p "$folder"
shell_token=$(random)
app_token=$(random)
metrics_token=$(random)
cat >"$folder/registry.env" <<END
REGISTRY_TOKEN=$(random)
REGISTRY_SHELL_TOKEN=$shell_token
METRICS_TOKEN=$metrics_token
# REGISTRY_DATABASE_URL=postgresql:///registry?host=/run/postgresql
END
cat >"$folder/store-api.env" <<END
STORE_APP_TOKEN=$app_token
STORE_SECRET=$(random)
SHOP_ORIGIN=$origin
# the demonstration: its catalogue, payments, freight, streets and warehouse are invented, and nothing sends its mail.
# Without this line store-api refuses to start, until it has providers of its own
DEMO=on
METRICS_TOKEN=$metrics_token
# DATABASE_URL=postgresql:///aragem?host=/run/postgresql
END
cat >"$folder/shop.env" <<END
REGISTRY_SHELL_TOKEN=$shell_token
STORE_APP_TOKEN=$app_token
SHOP_SECRET=$(random)
METRICS_TOKEN=$metrics_token
TRUST_PROXY=loopback
END
# previews are at a host of their own, without the session of the shop
case ${origin#*://} in
*[!0-9.:]*)
  printf 'PREVIEW_ORIGIN=%s\nPREVIEW_FRAME_ORIGIN=%s\n' "${origin%%://*}://previa.${origin#*://}" "$origin" >>"$folder/shop.env"
  # by which teams and the ops page reach it
  printf 'ALLOWED_HOSTS=registro.%s\n' "${origin#*://}" >>"$folder/registry.env"
  ;;
esac
# user ids of the renderer processes, which no other shell of this machine may have
echo RENDERER_UIDS=20000-20063 >"$folder/shop-4000.env"
echo RENDERER_UIDS=20100-20163 >"$folder/shop-4010.env"
ls "$folder"
