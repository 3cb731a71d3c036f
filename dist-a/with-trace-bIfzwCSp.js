require("node:url").pathToFileURL(__filename).href;
const require_load_trace = require("./load-trace-BToeGyk7.js");
const require_main = require("./main-BZSiOKnD.js");
// cli/with-trace.ts
async function withTrace(file, context, { manifest = [], plugin = [], profile = [], regions = [], tags = [], builtinSchemas, path = [], source = [] }, use) {
	const { signal, stateDir } = context;
	const { TraceHost } = await Promise.resolve().then(() => require("./trace-host-BSh8-R-h.js"));
	const host = new TraceHost({
		stateDir,
		manifests: manifest,
		plugins: plugin,
		profiles: profile,
		regions,
		stackTags: tags,
		builtInSchemas: builtinSchemas,
		...path.length > 0 && { symbolPath: path.join(";") },
		...source.length > 0 && { sourcePath: source.join(";") }
	});
	try {
		for (const { origin, problems } of plugin.length > 0 ? (await host.call("plugins", {})).plugins : []) if (origin === "commandLine") {
			for (const problem of problems) if (problem.severity === "error") context.writeError(`corescope: ${require_main.printable(require_main.problemLine(problem))}`);
		}
		if (profile.length > 0) sayWarnings(context, await host.call("profiles", {}));
		if (regions.length > 0) sayWarnings(context, await host.call("regionFiles", {}));
		if (tags.length > 0) sayWarnings(context, await host.call("stackTagFiles", {}));
		await withProgress(context, async (onProgress) => {
			const open = (path) => host.openPath(path, {
				label: path,
				signal,
				onProgress
			});
			const id = await open(file);
			const openOther = async (path) => host.decoded(await open(path));
			await use({
				trace: host.decoded(id),
				watched: {
					signal,
					onProgress
				},
				openOther,
				openId: open,
				host,
				id
			});
		});
		if (manifest.length > 0) sayWarnings(context, await host.call("manifests", {}));
	} finally {
		await host.closeAll();
	}
}
async function withHeaders(path, context, use) {
	const { signal } = context;
	await withProgress(context, async (onProgress) => {
		const call = {
			signal,
			...onProgress && { onProgress }
		};
		const source = await require_load_trace.openTraceSource(path, {
			label: path,
			...call
		});
		const { read } = await require_load_trace.loadTrace(source, require_load_trace.usualReading(), call);
		await use(read.survey).finally(() => source.file.close());
	});
}
function sayWarnings({ writeError }, files) {
	for (const { name, origin, warnings } of files) if (origin === "commandLine") for (const warning of warnings) writeError(`corescope: ${require_main.printable(`${name}: ${warning}`)}`);
}
var barWidth = 30;
var redrawMs = 100;
async function withProgress({ drawStatus }, work) {
	if (drawStatus === null) return work(void 0);
	let drawnMs = performance.now();
	try {
		return await work((progress) => {
			const nowMs = performance.now();
			if (nowMs - drawnMs < redrawMs) return;
			drawnMs = nowMs;
			drawStatus(progressBar(progress));
		});
	} finally {
		drawStatus("");
	}
}
async function writeOver(context, text) {
	context.drawStatus?.("");
	return context.write(text);
}
function progressBar({ phase, bytesDone, bytesTotal, events }) {
	const part = bytesTotal > 0 ? Math.min(1, bytesDone / bytesTotal) : 0;
	const done = Math.round(part * barWidth);
	const megabytes = Math.round(bytesDone / 1e6);
	const bar = "#".repeat(done) + ".".repeat(barWidth - done);
	const found = events > 0 ? `  ${events.toLocaleString("en")} events` : "";
	return `${phase} [${bar}] ${Math.floor(part * 100)}%  ${megabytes} MB${found}`;
}
Object.defineProperty(exports, "withHeaders", {
	enumerable: true,
	get: function() {
		return withHeaders;
	}
});
Object.defineProperty(exports, "withProgress", {
	enumerable: true,
	get: function() {
		return withProgress;
	}
});
Object.defineProperty(exports, "withTrace", {
	enumerable: true,
	get: function() {
		return withTrace;
	}
});
Object.defineProperty(exports, "writeOver", {
	enumerable: true,
	get: function() {
		return writeOver;
	}
});
