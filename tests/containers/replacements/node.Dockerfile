# Debian's base with the program from npm's node-linux packages, and npm
FROM debian:bookworm-slim
RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --shell /bin/bash --create-home node \
    && apt-get update && apt-get install -y --no-install-recommends libstdc++6 && rm -rf /var/lib/apt/lists/*
COPY root /usr/local
RUN ln -s ../lib/node_modules/npm/package/bin/npm-cli.js /usr/local/bin/npm \
    && ln -s ../lib/node_modules/npm/package/bin/npx-cli.js /usr/local/bin/npx \
    && chmod +x /usr/local/lib/node_modules/npm/package/bin/*.js && npm --version
CMD ["node"]
