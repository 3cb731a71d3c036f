const bundleUrl = require("node:url").pathToFileURL(__filename).href;
const require_rolldown_runtime = require("./rolldown-runtime-B-zsqfE1.js");
const require_checked = require("./checked-RJYajiAZ.js");
const require_stack_tree = require("./stack-tree-D56oxof9.js");
const require_get_or_make = require("./get-or-make-BaEEukxJ.js");
const require_trace = require("./trace-CNKWhkZH.js");
const require_call_tree = require("./call-tree-j7mimkq4.js");
const require_compile = require("./compile-CrBIPzH2.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_wanted_file = require("./wanted-file-Ct6G3EK0.js");
const require_trim_chars = require("./trim-chars-DEXrq0d8.js");
const require_inventory = require("./inventory-viibqHx_.js");
let node_fs = require("node:fs");
let node_module = require("node:module");
let node_path = require("node:path");
let node_timers_promises = require("node:timers/promises");
let node_fs_promises = require("node:fs/promises");
let node_http = require("node:http");
let node_https = require("node:https");
let node_tls = require("node:tls");
// engine/stacks/group-patterns.ts
var MOST_RULES = 200;
function groupPatterns(text) {
	const rules = text.replace(/^\s*\[[^\]]*\]/, "").split(";").map((rule) => rule.trim()).filter((rule) => rule !== "").map(ruleOf);
	if (rules.length > MOST_RULES) throw new require_host_error.GroupPatternError(`More than ${MOST_RULES} group patterns.`);
	return (name) => {
		const full = require_stack_tree.textOfName(name);
		for (const { pattern, group, keepsEntry } of rules) {
			const matcher = pattern.matcher(full);
			if (!matcher.find()) continue;
			if (group === "") return {
				name,
				group: null
			};
			const filled = group.replace(/\$(\d)/g, (_, digit) => {
				const index = Number(digit);
				return index <= matcher.groupCount() ? matcher.group(index) ?? "" : "";
			});
			return {
				name: {
					module: "",
					function: keepsEntry ? `${filled} <<${full}>>` : filled
				},
				group: filled
			};
		}
		return {
			name,
			group: null
		};
	};
}
function ruleOf(rule) {
	const arrow = /->|=>/.exec(rule);
	if (arrow === null) throw new require_host_error.GroupPatternError(`A group pattern needs “->” or “=>”: “${rule}”. For example: *!System.*->System`);
	const pattern = rule.slice(0, arrow.index).trim();
	if (pattern === "") throw new require_host_error.GroupPatternError(`A group pattern is empty before “${arrow[0]}”: “${rule}”.`);
	return {
		pattern: compiled(pattern),
		group: rule.slice(arrow.index + 2).trim(),
		keepsEntry: arrow[0] === "=>"
	};
}
function framePattern(text) {
	const alternatives = (text ?? "").split("|").map((part) => part.trim()).filter((part) => part !== "").map(compiled);
	if (alternatives.length === 0) return null;
	return (name) => alternatives.some((pattern) => pattern.matcher(require_stack_tree.textOfName(name)).find());
}
function compiled(pattern) {
	if ((pattern.match(/\{/g) ?? []).length !== (pattern.match(/\}/g) ?? []).length) throw new require_host_error.GroupPatternError(`Unmatched brace in the pattern “${pattern}”.`);
	const source = pattern.split(/([*{}^])/).map((part, i) => {
		if (part === "*") return ".*";
		if (part === "{") return "(";
		if (part === "}") return ")";
		if (part === "^" && i === 1) return "^";
		return require_compile.RE2JS.quote(part);
	}).join("");
	try {
		return require_compile.RE2JS.compile(source, require_compile.RE2JS.CASE_INSENSITIVE);
	} catch {
		throw new require_host_error.GroupPatternError(`Invalid pattern “${pattern}”.`);
	}
}
// engine/stacks/tagged-tree.ts
var NO_TAG = "(no tag)";
function tagsOf({ tree: { parent, value } }, namesOf, node, tags) {
	const frames = [];
	for (let up = node; up !== 0; up = parent.values[up]) for (const { module, function: name } of namesOf(value.values[up]).toReversed()) frames.push({
		module,
		method: name === "?" ? null : name
	});
	const parts = (tags.tagOf(frames) ?? NO_TAG).split("\\");
	return parts.map((_, i) => parts.slice(0, i + 1).join("\\"));
}
function belowTags({ nodes }, { tree, nodeOf }, namesOf) {
	const calls = new require_stack_tree.PrefixTree();
	const tagged = new Uint32Array(nodeOf.length);
	const path = [];
	for (const node of new Set(nodes)) {
		path.length = 0;
		for (let up = nodeOf[node]; up !== 0; up = tree.parent.values[up]) path.push(tree.value.values[up]);
		let at = 0;
		for (const name of namesOf(node)) at = calls.child(at, name);
		for (let i = path.length - 1; i >= 0; i--) at = calls.child(at, path[i]);
		tagged[node] = at;
	}
	return {
		tree: calls,
		nodeOf: tagged
	};
}
// engine/stacks/named-stacks.ts
var KEPT_TREES = 4;
var NamedStacks = class {
	stacks;
	#methods;
	#images;
	#trees = new require_trace.RecentlyUsed(KEPT_TREES);
	#named = [];
	#tagged = new WeakMap();
	#taggers = 0;
	constructor(stacks, methods, images) {
		this.stacks = stacks;
		this.#methods = methods;
		this.#images = images;
	}
	nodeOfEvent(row) {
		return require_stack_tree.nodeOfEvent(this.stacks, row);
	}
	calls() {
		const { tree, names } = this.callTree({
			by: "function",
			mergesRecursion: false
		});
		const { parent, value, count } = tree.tree;
		return {
			parent: parent.values.subarray(0, count),
			nodeOf: tree.nodeOf,
			textOf: (node) => require_stack_tree.textOfName(names.names[value.values[node]])
		};
	}
	namesOf(frame) {
		this.#named[frame] ??= this.#name(frame);
		return this.#named[frame];
	}
	callTree(options) {
		const { by, groups = "", include = "", exclude = "", mergesRecursion, tags = null } = options;
		const tagNumber = tags === null ? 0 : this.#taggedBy(tags).number;
		return this.#trees.get(JSON.stringify([
			by,
			groups,
			include,
			exclude,
			mergesRecursion,
			tagNumber
		]), () => {
			const names = new require_stack_tree.NameTable();
			const grouped = groupPatterns(groups);
			const groupIds = new Map();
			const groupOf = [];
			const idsOf = (frame) => this.namesOf(frame).map((name) => {
				const { name: shown, group } = grouped(by === "module" ? {
					module: "",
					function: moduleOf(name)
				} : name);
				const id = names.idOf(shown);
				const own = group ?? (shown.function === "?" ? require_stack_tree.textOfName(shown) : null);
				if (own !== null && !groupIds.has(own)) groupIds.set(own, groupIds.size + 1);
				groupOf[id] = own === null ? 0 : groupIds.get(own) ?? 0;
				return id;
			});
			const tree = require_call_tree.buildCallTree(this.stacks, idsOf, {
				mergesRecursion: mergesRecursion || by === "module",
				groupOf: (name) => groupOf[name]
			});
			const matches = this.#matches(include, exclude, tags);
			if (tags === null) return {
				tree,
				names,
				matches
			};
			const tagIds = (node) => this.#tagsOf(node, tags).map((tag) => names.idOf({
				module: "",
				function: tag
			}));
			return {
				tree: belowTags(this.stacks, tree, tagIds),
				names,
				matches
			};
		});
	}
	find(names, text) {
		return text === void 0 ? -1 : names.find(text);
	}
	frameCounts(nodes) {
		const { tree, frames } = this.stacks;
		const below = new Float64Array(tree.count);
		for (let i = 0; i < nodes.length; i++) below[nodes[i]]++;
		const counts = {
			total: 0,
			named: 0,
			withoutModule: 0
		};
		for (let node = tree.count - 1; node > 0; node--) {
			if (below[node] === 0) continue;
			below[tree.parent.values[node]] += below[node];
			const frame = tree.value.values[node];
			counts.total += below[node];
			if (frames.kind.values[frame] === require_stack_tree.FRAME.unknown) counts.withoutModule += below[node];
			else if (this.namesOf(frame)[0].function !== "?") counts.named += below[node];
		}
		return counts;
	}
	#name(frame) {
		const { kind, owner, offset } = this.stacks.frames;
		const whose = owner.values[frame];
		if (kind.values[frame] === require_stack_tree.FRAME.unknown) return [{
			module: "",
			...NO_PLACE
		}];
		if (kind.values[frame] === require_stack_tree.FRAME.method) {
			const path = this.#methods.modulePath(whose);
			const line = this.#methods.startLine(whose);
			return [{
				module: lastPart$2(path),
				function: this.#methods.name(whose),
				file: line > 0 ? path : "",
				line
			}];
		}
		const module = this.stacks.images[whose].info.name;
		return (this.#images.functionsAt(whose, offset.values[frame]) ?? [NO_PLACE]).map((place) => ({
			module,
			...place
		}));
	}
	#taggedBy(tags) {
		return require_get_or_make.getOrMake(this.#tagged, tags, () => ({
			number: ++this.#taggers,
			tags: new Map()
		}));
	}
	#tagsOf(node, tags) {
		return require_get_or_make.getOrMake(this.#taggedBy(tags).tags, node, () => tagsOf(this.stacks, (frame) => this.namesOf(frame), node, tags));
	}
	#matches(include, exclude, tags) {
		const wanted = framePattern(include);
		const unwanted = framePattern(exclude);
		if (wanted === null && unwanted === null) return null;
		const { tree } = this.stacks;
		const isIn = new Uint8Array(tree.count);
		const isOut = new Uint8Array(tree.count);
		isIn[0] = wanted === null ? 1 : 0;
		for (let node = 1; node < tree.count; node++) {
			const above = tree.parent.values[node];
			const names = this.namesOf(tree.value.values[node]);
			isIn[node] = isIn[above] || wanted !== null && names.some(wanted) ? 1 : 0;
			isOut[node] = isOut[above] || unwanted !== null && names.some(unwanted) ? 1 : 0;
		}
		for (const node of tags === null ? [] : new Set(this.stacks.nodes)) {
			const names = this.#tagsOf(node, tags).map((tag) => ({
				module: "",
				function: tag
			}));
			if (wanted !== null && names.some(wanted)) isIn[node] = 1;
			if (unwanted !== null && names.some(unwanted)) isOut[node] = 1;
		}
		return isIn.map((flag, node) => flag === 1 && isOut[node] === 0 ? 1 : 0);
	}
};
var NO_PLACE = {
	function: "?",
	file: "",
	line: 0
};
var moduleOf = ({ module, function: name }) => module || name;
var lastPart$2 = (path) => path.slice(Math.max(path.lastIndexOf("\\"), path.lastIndexOf("/")) + 1);
// node_modules/gecko-profiler-demangle/index_bg.js
var index_bg_exports = require_rolldown_runtime.__exportAll({
	__wbg_set_wasm: () => __wbg_set_wasm,
	__wbindgen_init_externref_table: () => __wbindgen_init_externref_table,
	demangle_any: () => demangle_any
});
var wasm;
function __wbg_set_wasm(val) {
	wasm = val;
}
var WASM_VECTOR_LEN = 0;
var cachedUint8ArrayMemory0 = null;
function getUint8ArrayMemory0() {
	if (cachedUint8ArrayMemory0 === null || cachedUint8ArrayMemory0.byteLength === 0) cachedUint8ArrayMemory0 = new Uint8Array(wasm.memory.buffer);
	return cachedUint8ArrayMemory0;
}
var cachedTextEncoder = new (typeof TextEncoder === "undefined" ? (0, module.require)("util").TextEncoder : TextEncoder)("utf-8");
var encodeString = typeof cachedTextEncoder.encodeInto === "function" ? function(arg, view) {
	return cachedTextEncoder.encodeInto(arg, view);
} : function(arg, view) {
	const buf = cachedTextEncoder.encode(arg);
	view.set(buf);
	return {
		read: arg.length,
		written: buf.length
	};
};
function passStringToWasm0(arg, malloc, realloc) {
	if (realloc === void 0) {
		const buf = cachedTextEncoder.encode(arg);
		const ptr = malloc(buf.length, 1) >>> 0;
		getUint8ArrayMemory0().subarray(ptr, ptr + buf.length).set(buf);
		WASM_VECTOR_LEN = buf.length;
		return ptr;
	}
	let len = arg.length;
	let ptr = malloc(len, 1) >>> 0;
	const mem = getUint8ArrayMemory0();
	let offset = 0;
	for (; offset < len; offset++) {
		const code = arg.charCodeAt(offset);
		if (code > 127) break;
		mem[ptr + offset] = code;
	}
	if (offset !== len) {
		if (offset !== 0) arg = arg.slice(offset);
		ptr = realloc(ptr, len, len = offset + arg.length * 3, 1) >>> 0;
		const view = getUint8ArrayMemory0().subarray(ptr + offset, ptr + len);
		const ret = encodeString(arg, view);
		offset += ret.written;
		ptr = realloc(ptr, len, offset, 1) >>> 0;
	}
	WASM_VECTOR_LEN = offset;
	return ptr;
}
var cachedTextDecoder = new (typeof TextDecoder === "undefined" ? (0, module.require)("util").TextDecoder : TextDecoder)("utf-8", {
	ignoreBOM: true,
	fatal: true
});
cachedTextDecoder.decode();
function getStringFromWasm0(ptr, len) {
	ptr = ptr >>> 0;
	return cachedTextDecoder.decode(getUint8ArrayMemory0().subarray(ptr, ptr + len));
}
function demangle_any(name) {
	let deferred2_0;
	let deferred2_1;
	try {
		const ptr0 = passStringToWasm0(name, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
		const len0 = WASM_VECTOR_LEN;
		const ret = wasm.demangle_any(ptr0, len0);
		deferred2_0 = ret[0];
		deferred2_1 = ret[1];
		return getStringFromWasm0(ret[0], ret[1]);
	} finally {
		wasm.__wbindgen_free(deferred2_0, deferred2_1, 1);
	}
}
function __wbindgen_init_externref_table() {
	const table = wasm.__wbindgen_export_0;
	const offset = table.grow(4);
	table.set(0, void 0);
	table.set(offset + 0, void 0);
	table.set(offset + 1, null);
	table.set(offset + 2, true);
	table.set(offset + 3, false);
}
// host/symbols/demangler.ts
var DECORATED = /^(\?|_Z|__Z|_R)/;
var LONGEST = 65536;
var MOST_KEPT = 1 << 17;
var demangle = null;
var known = new Map();
function demangled(name) {
	if (!DECORATED.test(name) || name.length > LONGEST) return name;
	let text = known.get(name);
	if (text === void 0) {
		demangle ??= load();
		text = withoutThrow(demangle, name);
		if (known.size >= MOST_KEPT) known.clear();
		known.set(name, text);
	}
	return text;
}
function withoutThrow(work, name) {
	try {
		return work(name) || name;
	} catch {
		return name;
	}
}
function load() {
	const path = (0, node_module.createRequire)(bundleUrl).resolve("gecko-profiler-demangle/index_bg.wasm");
	const module = new WebAssembly.Module((0, node_fs.readFileSync)(path));
	const { exports } = new WebAssembly.Instance(module, { "./index_bg.js": { ...index_bg_exports } });
	__wbg_set_wasm(exports);
	return demangle_any;
}
// host/symbols/address-names.ts
var AddressNames = class {
	#names;
	#methods;
	#files;
	constructor(names, methods, files) {
		this.#names = names;
		this.#methods = methods;
		this.#files = files;
	}
	find(text, pid, atNs) {
		const address = BigInt(text);
		if (atNs !== null) return this.#at(address, address, pid, atNs);
		const ends = [...this.#names.imageChanges(pid), ...this.#methods.ends(pid)].sort((a, b) => b - a);
		for (const timeNs of [Number.MAX_SAFE_INTEGER, ...ends.map((end) => end - 1)]) {
			const found = this.#at(address, address, pid, timeNs);
			if (found[0]?.module !== null || found[0].function !== null) return found;
		}
		return this.#at(address, address, pid, Number.MAX_SAFE_INTEGER);
	}
	frames(frames, pid, timeNs) {
		return frames.flatMap((frame, i) => {
			const address = BigInt(frame.address);
			return this.#at(address, i === 0 ? address : address - 1n, pid, timeNs).slice(0, 1);
		});
	}
	#at(address, inside, pid, timeNs) {
		const info = {
			address: `0x${address.toString(16)}`,
			...nothing
		};
		const [low, high] = wordsOf(inside);
		const after = Number(address - inside);
		const method = this.#methods.find(pid, low, high, timeNs);
		if (method >= 0) return [{
			...info,
			...this.#methodInfo(method, this.#methods.offset(method, low, high) + after)
		}];
		const place = this.#names.imageAt(pid, low, high, timeNs);
		if (place === void 0) return [info];
		const { image, offset } = place;
		const inImage = {
			...info,
			module: image.name,
			offset: `0x${(offset + after).toString(16)}`
		};
		const frames = this.#files.find(image).source?.find(offset)?.frames ?? [];
		return frames.length === 0 ? [inImage] : frames.map((frame) => ({
			...inImage,
			...shown(frame)
		}));
	}
	#methodInfo(method, offset) {
		const path = this.#methods.modulePath(method);
		const line = this.#methods.startLine(method);
		return {
			module: lastPart$1(path) || null,
			function: this.#methods.name(method),
			offset: `0x${offset.toString(16)}`,
			...line > 0 && {
				file: path,
				line
			}
		};
	}
};
var wordsOf = (address) => [Number(address & 4294967295n), Number(address >> 32n)];
var nothing = {
	module: null,
	offset: null,
	function: null,
	file: null,
	line: null
};
var shown = ({ function: name, file, line }) => ({
	function: demangled(name),
	file: file === "" ? null : file,
	line: line <= 0 || require_wanted_file.isHiddenLine(line) ? null : line
});
var lastPart$1 = (path) => path.slice(Math.max(path.lastIndexOf("\\"), path.lastIndexOf("/")) + 1);
// host/symbols/servers/proxy.ts
function proxyFor({ protocol, hostname, port }, environment) {
	if (isLoopback(hostname)) return null;
	const value = (name) => environment[name.toLowerCase()] ?? environment[name] ?? "";
	const own = port === "" ? protocol === "https:" ? "443" : "80" : port;
	for (const entry of value("NO_PROXY").split(/[\s,]+/)) if (isExcepted(hostname, own, entry)) return null;
	const text = (protocol === "https:" ? value("HTTPS_PROXY") : value("HTTP_PROXY")) || value("ALL_PROXY");
	if (text === "") return null;
	try {
		const proxy = new URL(text.includes("://") ? text : `http://${text}`);
		return proxy.protocol === "http:" ? proxy : null;
	} catch {
		return null;
	}
}
var isLoopback = (host) => host === "localhost" || host === "[::1]" || host.startsWith("127.");
function isExcepted(host, port, entry) {
	if (entry === "") return false;
	if (entry === "*") return true;
	const [, name = "", onlyPort] = /^\*?\.?(.*?)(?::(\d+))?$/.exec(entry.toLowerCase()) ?? [];
	if (name === "" || onlyPort !== void 0 && onlyPort !== port) return false;
	return host === name || host.endsWith(`.${name}`);
}
// host/symbols/servers/http-get.ts
var MOST_REDIRECTS = 5;
var HttpError = class extends Error {};
async function httpGet(url, options) {
	let current = url;
	for (let redirects = 0;; redirects++) {
		const answer = await getOnce(current, options);
		const { statusCode = 0, headers } = answer;
		if (statusCode < 300 || statusCode >= 400 || headers.location === void 0) return answer;
		answer.destroy();
		if (redirects >= MOST_REDIRECTS) throw new HttpError("The server redirects in a loop.");
		const next = URL.canParse(headers.location, current) ? new URL(headers.location, current) : null;
		if (!(next !== null && (next.protocol === "https:" || next.protocol === current.protocol))) throw new HttpError(`The server redirects to an invalid address: ${headers.location.slice(0, 200)}`);
		current = next;
	}
}
async function getOnce(url, options) {
	const proxy = proxyFor(url, options.environment);
	const headers = {
		"User-Agent": "Corescope",
		"Accept-Encoding": "identity",
		...options.headers
	};
	if (url.protocol === "http:") return answerTo(node_http.request, proxy === null ? {
		...target(url),
		headers
	} : viaProxy(url, proxy, headers), options);
	if (proxy === null) return answerTo(node_https.request, {
		...target(url),
		headers
	}, options);
	const socket = await tunnel(url, proxy, options);
	return answerTo(node_https.request, {
		...target(url),
		headers,
		agent: false,
		createConnection: () => socket
	}, options);
}
var hostOf = (url) => url.hostname.replace(/^\[|\]$/g, "");
var target = (url) => ({
	host: hostOf(url),
	port: url.port,
	path: url.pathname + url.search,
	...url.username !== "" && { auth: credentials(url) }
});
var credentials = ({ username, password }) => `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
var forProxy = (proxy) => proxy.username === "" ? {} : { "Proxy-Authorization": `Basic ${Buffer.from(credentials(proxy)).toString("base64")}` };
var viaProxy = (url, proxy, headers) => ({
	host: hostOf(proxy),
	port: proxy.port,
	path: url.href,
	headers: {
		...headers,
		...forProxy(proxy),
		Host: url.host
	}
});
function tunnel(url, proxy, { signal, silenceMs }) {
	return new Promise((resolve, reject) => {
		const host = hostOf(url);
		const place = `${url.hostname}:${url.port || "443"}`;
		const headers = {
			...forProxy(proxy),
			Host: place
		};
		const request = (0, node_http.request)({
			host: hostOf(proxy),
			port: proxy.port,
			method: "CONNECT",
			path: place,
			headers,
			signal,
			agent: false
		});
		request.setTimeout(silenceMs, () => request.destroy(new HttpError("The proxy does not answer.")));
		request.once("error", reject);
		request.once("connect", ({ statusCode }, socket) => {
			if (statusCode === 200) resolve((0, node_tls.connect)({
				socket,
				.../^[\d.:]+$/.test(host) ? {} : { servername: host }
			}));
			else {
				socket.destroy();
				reject(new HttpError(`The proxy refuses the connection (status ${statusCode}).`));
			}
		});
		request.end();
	});
}
function answerTo(request, options, { signal, silenceMs }) {
	return new Promise((resolve, reject) => {
		const sent = request({
			...options,
			method: "GET",
			signal
		});
		const silence = () => new HttpError("The server stopped answering.");
		sent.setTimeout(silenceMs, () => sent.destroy(silence()));
		sent.on("error", reject);
		sent.once("response", (answer) => {
			sent.setTimeout(0);
			answer.setTimeout(silenceMs, () => answer.destroy(silence()));
			resolve(answer);
		});
		sent.end();
	});
}
// host/symbols/servers/download.ts
var MOST_RESUMES = 100;
var HEAD_BYTES = 64;
var Refused = class extends HttpError {};
async function download(url, path, options) {
	const file = await (0, node_fs_promises.open)(path, "w", 384);
	const part = {
		done: 0,
		total: null,
		validator: null
	};
	try {
		let failures = 0;
		for (let tries = 0;; tries++) {
			const before = part.done;
			try {
				return await attempt(url, file, part, options);
			} catch (error) {
				options.signal.throwIfAborted();
				if (error instanceof Refused || isOfDisk(error)) throw error;
				failures = part.done > before ? 0 : failures + 1;
				const waitMs = options.waitsMs[Math.max(0, failures - 1)];
				if (waitMs === void 0 || failures > options.waitsMs.length || tries >= MOST_RESUMES) throw error instanceof HttpError ? error : new HttpError(`The connection failed: ${messageOf(error)}`);
				await (0, node_timers_promises.setTimeout)(waitMs, void 0, { signal: options.signal });
			}
		}
	} finally {
		await file.close();
	}
}
var messageOf = (error) => {
	const { message, code } = error;
	return message || code || "unknown error";
};
var isOfDisk = (error) => {
	const { code, syscall } = error;
	return syscall === "write" || code === "ENOSPC";
};
async function attempt(url, file, part, options) {
	const isResumed = part.done > 0 && part.validator !== null;
	const range = isResumed ? {
		Range: `bytes=${part.done}-`,
		"If-Range": part.validator ?? ""
	} : {};
	const answer = await httpGet(url, {
		...options,
		headers: {
			...options.headers,
			...range
		}
	});
	try {
		const { statusCode = 0 } = answer;
		if ([
			403,
			404,
			410
		].includes(statusCode)) return "missing";
		if (statusCode === 401 || statusCode === 407) throw new Refused(`The server requires you to sign in (status ${statusCode}).`);
		if (statusCode === 206 && isResumed && startOf(answer) === part.done) return await take(answer, file, part, options);
		if (statusCode !== 200) throw new HttpError(`The server answers with status ${statusCode}.`);
		const { "content-length": length, "content-encoding": encoding = "identity", etag } = answer.headers;
		if (encoding !== "identity") throw new Refused(`The server sent an unsupported encoding: ${encoding}.`);
		part.done = 0;
		part.total = length === void 0 ? null : Number(length);
		part.validator = etag?.startsWith("\"") ? etag : answer.headers["last-modified"] ?? null;
		await file.truncate(0);
		return await take(answer, file, part, options);
	} finally {
		answer.destroy();
	}
}
var startOf = ({ headers }) => Number(/^bytes (\d+)-/.exec(headers["content-range"] ?? "")?.[1] ?? -1);
async function take(answer, file, part, options) {
	const tooLarge = new Refused(`The file is larger than the limit of ${options.mostBytes} bytes.`);
	if ((part.total ?? 0) > options.mostBytes) throw tooLarge;
	let head = part.done === 0 ? new Uint8Array(0) : null;
	for await (const chunk of answer) {
		if (part.done + chunk.length > options.mostBytes) throw tooLarge;
		if (head !== null) {
			head = Buffer.concat([head, chunk]);
			const refusal = head.length >= HEAD_BYTES ? options.refuse(head) : null;
			if (refusal !== null) throw new Refused(refusal);
			if (head.length >= HEAD_BYTES) head = null;
		}
		await file.write(chunk, 0, chunk.length, part.done);
		part.done += chunk.length;
		options.onBytes(part.done, part.total);
	}
	const refusal = head === null ? null : options.refuse(head);
	if (refusal !== null) throw new Refused(refusal);
	if (!answer.complete || part.total !== null && part.done < part.total) throw new HttpError(`The connection was lost after ${part.done} bytes.`);
	return "done";
}
// host/symbols/servers/symbol-server.ts
var MOST_FILE_BYTES = 16 * 2 ** 30;
var MOST_CABINET_BYTES = 2 ** 30;
var MOST_POINTER_BYTES = 4096;
var SymbolServer = class {
	#root;
	#isTwoTier = null;
	constructor(root) {
		this.#root = require_trim_chars.trimEndChars(root, "/");
	}
	async get(name, key, path, options) {
		this.#isTwoTier ??= this.#hasIndex(`${path}.index`, options);
		const isTwoTier = await this.#isTwoTier.catch((error) => {
			this.#isTwoTier = null;
			throw error;
		});
		const encoded = encodeURIComponent(name);
		const tier = isTwoTier ? `${encodeURIComponent(name.slice(0, 2))}/` : "";
		const folder = `${this.#root}/${tier}${encoded}/${key}`;
		const plain = {
			...options,
			mostBytes: MOST_FILE_BYTES,
			refuse: refuseNoSymbols
		};
		if (await download(new URL(`${folder}/${encoded}`), path, plain) === "done") return "done";
		if (await download(new URL(`${folder}/${encodeURIComponent(`${name.slice(0, -1)}_`)}`), path, {
			...plain,
			mostBytes: MOST_CABINET_BYTES
		}) === "done") return expand(path);
		const pointed = await this.#pointedTo(folder, `${path}.ptr`, options);
		if (pointed === null) return "missing";
		return await download(pointed, path, plain) === "done" ? expand(path) : "missing";
	}
	#hasIndex(path, options) {
		const url = new URL(`${this.#root}/index2.txt`);
		return this.#small(url, path, options).then((text) => text !== null);
	}
	async #pointedTo(folder, path, options) {
		const text = await this.#small(new URL(`${folder}/file.ptr`), path, options);
		if (text === null || /^MSG:/i.test(text)) return null;
		const place = text.trim().replace(/^PATH:/i, "").replaceAll("\\", "/");
		const root = `${this.#root}/`;
		if (!URL.canParse(place, root)) return null;
		const url = new URL(place, root);
		return url.href.startsWith(new URL(root).href) ? url : null;
	}
	async #small(url, path, options) {
		try {
			const onBytes = () => {};
			return await download(url, path, {
				...options,
				onBytes,
				mostBytes: MOST_POINTER_BYTES,
				refuse: refusePage
			}) === "done" ? (0, node_fs.readFileSync)(path, "utf8") : null;
		} catch (error) {
			if (error instanceof HttpError) return null;
			throw error;
		} finally {
			(0, node_fs.rmSync)(path, { force: true });
		}
	}
};
function expand(path) {
	const bytes = (0, node_fs.readFileSync)(path);
	if (!require_wanted_file.isCabinet(bytes)) return "done";
	try {
		(0, node_fs.writeFileSync)(path, require_wanted_file.expandCabinet(bytes, require_wanted_file.nodeInflate).bytes);
	} catch (error) {
		if (error instanceof require_host_error.SymbolFileError) throw new HttpError(error.message);
		throw error;
	}
	return "done";
}
var MARKS = [
	"Microsoft C/C++ ",
	"Microsoft MSFZ ",
	"BSJB",
	"MSCF",
	"MZ"
];
function refuseNoSymbols(head) {
	const text = Buffer.from(head.subarray(0, 64)).toString("latin1");
	return MARKS.some((mark) => text.startsWith(mark)) ? null : refusePage(head) ?? "The server sent another kind of file.";
}
function refusePage(head) {
	return Buffer.from(head.subarray(0, 64)).toString("latin1").trimStart().startsWith("<") ? "The server sent a web page: a proxy or a sign-in answered instead." : null;
}
// host/symbols/servers/symbol-downloads.ts
var AT_ONCE = 4;
var SILENCE_MS = 3e4;
var WAITS_MS = [
	1e3,
	4e3,
	15e3
];
async function downloadAll(wanted, places, world, { signal = new AbortController().signal, onProgress }) {
	const servers = new Map();
	const done = new Float64Array(wanted.length);
	const total = new Float64Array(wanted.length);
	const outcomes = [];
	let finished = 0;
	const tell = () => {
		const sum = (of) => of.reduce((all, each) => all + each, 0);
		onProgress?.({
			phase: "downloading",
			bytesDone: sum(done),
			bytesTotal: sum(total),
			events: finished
		});
	};
	let next = 0;
	const worker = async () => {
		while (next < wanted.length) {
			const i = next++;
			signal.throwIfAborted();
			const onBytes = (bytes, of) => {
				done[i] = bytes;
				total[i] = of ?? bytes;
				tell();
			};
			outcomes[i] = await fetchOne(require_checked.at(wanted, i), places, servers, world, signal, onBytes);
			finished++;
			tell();
		}
	};
	await Promise.all(Array.from({ length: Math.min(AT_ONCE, wanted.length) }, worker));
	return outcomes;
}
async function fetchOne(file, places, servers, { misses, mayAsk, environment = process.env, silenceMs = SILENCE_MS, waitsMs = WAITS_MS }, signal, onBytes) {
	const label = `${file.name}/${file.key}`;
	const reasons = [];
	let failed = false;
	for (const { at: stores } of places) for (const [i, store] of stores.entries()) {
		if (!require_wanted_file.isServer(store) || !mayAsk(store)) continue;
		if (misses.isKnown(store, label)) {
			reasons.push(`${hostName(store)} did not have it when last asked, less than a day ago.`);
			continue;
		}
		const folders = stores.slice(0, i).filter((each) => !require_wanted_file.isServer(each));
		let server = servers.get(store);
		if (server === void 0) {
			server = new SymbolServer(store);
			servers.set(store, server);
		}
		try {
			if (await fetchInto(server, file, folders, {
				signal,
				silenceMs,
				waitsMs,
				environment,
				onBytes
			})) return {
				outcome: "downloaded",
				reason: hostName(store)
			};
			misses.add(store, label);
			reasons.push(`${hostName(store)} does not have it.`);
		} catch (error) {
			signal.throwIfAborted();
			failed = true;
			reasons.push(`${hostName(store)}: ${require_host_error.messageOf(error)}`);
		}
	}
	if (reasons.length === 0) return {
		outcome: "skipped",
		reason: "Corescope may not ask any server of the symbol path."
	};
	return {
		outcome: failed ? "failed" : "missing",
		reason: reasons.join(" ")
	};
}
var hostName = (server) => URL.canParse(server) ? new URL(server).host : server;
var temporaries = 0;
async function fetchInto(server, { name, key, refusalOf }, folders, options) {
	const [nearest, ...others] = folders;
	if (nearest === void 0) throw new Error("The symbol path names no folder to keep the file in.");
	const folder = (0, node_path.join)(nearest, name, key);
	(0, node_fs.mkdirSync)(folder, { recursive: true });
	const temporary = (0, node_path.join)(folder, `.${process.pid}-${temporaries++}.part`);
	try {
		if (await server.get(name, key, temporary, options) === "missing") return false;
		const refusal = refusalOf(temporary);
		if (refusal !== null) throw new Error(refusal);
		(0, node_fs.renameSync)(temporary, (0, node_path.join)(folder, name));
	} finally {
		(0, node_fs.rmSync)(temporary, { force: true });
		removeEmpty(folder);
		removeEmpty((0, node_path.join)(nearest, name));
	}
	for (const other of others) copyInto((0, node_path.join)(folder, name), (0, node_path.join)(other, name, key), name);
	return true;
}
function removeEmpty(folder) {
	try {
		(0, node_fs.rmdirSync)(folder);
	} catch {}
}
function copyInto(path, folder, name) {
	const temporary = (0, node_path.join)(folder, `.${process.pid}-${temporaries++}.part`);
	try {
		(0, node_fs.mkdirSync)(folder, { recursive: true });
		(0, node_fs.copyFileSync)(path, temporary);
		(0, node_fs.renameSync)(temporary, (0, node_path.join)(folder, name));
	} catch {
		(0, node_fs.rmSync)(temporary, { force: true });
	}
}
// machine/machine-symbols.ts
var LINE_BYTES = 64;
var LINES_PER_FUNCTION = require_inventory.FUNCTION_BYTES / LINE_BYTES;
var LINES_BETWEEN = 6;
var SOURCES = {
	main: "main.cpp",
	read_matrix: "read_matrix.cpp",
	parse_row: "read_matrix.cpp",
	worker_main: "multiply.cpp",
	multiply_rows: "multiply.cpp",
	gather_dense_columns: "multiply.cpp",
	reduce_main: "reduce.cpp",
	reduce_partial: "reduce.cpp",
	balance_core: "reduce.cpp"
};
var BY_PDB = new Map([...require_inventory.IMAGES.values()].map((image) => {
	const { name, guid, age } = require_inventory.pdbOf(image);
	return [keyOf(name, guid, age), image];
}));
function machineFunctions(pdbName, guid, age) {
	const image = BY_PDB.get(keyOf(pdbName, guid, age));
	if (image === void 0) return null;
	return (rva) => {
		for (const [name, startRva] of image.functions) if (rva >= startRva && rva < startRva + 1536) return placed(image, name, startRva, rva);
		return null;
	};
}
function placed(image, name, startRva, rva) {
	const source = image.name === "spmv.exe" ? SOURCES[name] : void 0;
	if (source === void 0) return {
		function: name,
		file: "",
		line: 0,
		startRva
	};
	const line = 7 + Object.keys(SOURCES).filter((other) => SOURCES[other] === source).indexOf(name) * (LINES_PER_FUNCTION + LINES_BETWEEN) + Math.floor((rva - startRva) / LINE_BYTES);
	return {
		function: name,
		file: `C:\\Work\\spmv\\${source}`,
		line,
		startRva
	};
}
function keyOf(name, guid, age) {
	return `${name.toLowerCase()} ${guid.toLowerCase()} ${age}`;
}
// host/symbols/symbol-files.ts
var ONLY_IMAGE = "No PDB: names come from the image itself (exports and symbol tables).";
var MOST_PLACES = 1 << 20;
var SymbolFiles = class {
	#places;
	#cache;
	#opened = [];
	#found = new Map();
	constructor(places, cache) {
		this.#places = places;
		this.#cache = cache;
	}
	get places() {
		return this.#places;
	}
	find(image) {
		const key = [
			image.name,
			image.timeDateStamp,
			image.sizeBytes,
			image.pdbGuid,
			image.pdbAge
		].join("|");
		let found = this.#found.get(key);
		if (found === void 0) {
			found = this.#search(image);
			this.#found.set(key, found);
		}
		return found;
	}
	forgetMissing() {
		for (const [key, { state, reason }] of this.#found) if (state !== "loaded" || reason === "No PDB: names come from the image itself (exports and symbol tables).") this.#found.delete(key);
	}
	close() {
		for (const source of this.#opened.splice(0)) source.close();
		this.#found.clear();
	}
	#search(image) {
		const made = ofMachine(image);
		if (made !== null) return made;
		const pdb = require_wanted_file.wantedPdb(image);
		const byPdb = pdb === null ? null : this.#load(pdb, missing(this.#places, pdb));
		if (byPdb?.source) return byPdb;
		const wanted = require_wanted_file.wantedImage(image);
		const byImage = wanted === null ? null : this.#load(wanted, "");
		if (byImage?.source) return {
			...byImage,
			reason: ONLY_IMAGE
		};
		if (byPdb !== null) return byPdb;
		const { pdbName } = image;
		if (pdbName !== null && require_wanted_file.safeFileName(pdbName) === "") return {
			...none,
			state: "refused",
			reason: `“${pdbName}” is not a valid file name.`
		};
		return {
			...none,
			state: "unknownPdb",
			reason: "The trace does not say which PDB belongs to this image."
		};
	}
	#load(wanted, absence) {
		const cacheKey = `${wanted.name}-${wanted.key}`;
		const kept = this.#cache?.read(cacheKey) ?? null;
		const open = () => firstThatFits(this.#places, wanted);
		let opened = null;
		if (kept === null) {
			const first = open();
			if (typeof first === "string") return {
				...none,
				state: first === "" ? "notFound" : "refused",
				reason: first || absence
			};
			opened = first;
		}
		const { path, note } = opened ?? {
			path: kept?.source ?? "",
			note: kept?.note ?? ""
		};
		const keep = this.#cache === null ? null : (names) => this.#cache?.write(cacheKey, names);
		const source = new RememberingSource({
			source: path,
			note,
			places: kept?.places ?? new Map()
		}, opened, open, keep);
		this.#opened.push(source);
		return {
			state: "loaded",
			reason: note,
			file: path,
			source
		};
	}
};
function ofMachine({ pdbName, pdbGuid, pdbAge }) {
	const functionAt = pdbName === null || pdbGuid === null ? null : machineFunctions(pdbName, pdbGuid, pdbAge ?? 1);
	if (functionAt === null) return null;
	const find = (rva) => {
		const found = functionAt(rva);
		return found && {
			frames: [found],
			functionRva: found.startRva,
			byPublic: found.file === ""
		};
	};
	return {
		state: "loaded",
		reason: "Names of the simulated machine.",
		file: null,
		source: {
			find,
			problem: null
		}
	};
}
var none = {
	file: null,
	source: null
};
var missing = (places, { name, key }) => {
	return `${name} ${key}: ${places.length === 0 ? "The symbol path is empty." : places.some(({ at }) => at.some(require_wanted_file.isServer)) ? "Not in the local stores. Servers are asked only when you download symbols." : "Not found in the symbol path."}`;
};
function firstThatFits(places, wanted) {
	let refusal = "";
	for (const path of require_wanted_file.candidates(places, wanted.name, wanted.key)) try {
		const reason = wanted.refusalOf(path);
		if (reason === null) {
			const opened = require_wanted_file.openSymbolFile(path);
			return {
				...opened,
				path,
				note: opened.symbols.note ?? ""
			};
		}
		refusal ||= `${path}: ${reason}`;
	} catch (error) {
		refusal ||= `${path}: ${require_host_error.messageOf(error)}`;
	}
	return refusal;
}
var RememberingSource = class {
	#names;
	#places;
	#reopen;
	#keep;
	#opened;
	#isChanged = false;
	problem = null;
	constructor(names, opened, reopen, keep) {
		this.#names = names;
		this.#places = new Map(names.places);
		this.#opened = opened;
		this.#reopen = reopen;
		this.#keep = keep;
	}
	find(rva) {
		const known = this.#places.get(rva);
		if (known !== void 0 || this.problem !== null) return known ?? null;
		this.#opened ??= this.#reopen();
		if (typeof this.#opened === "string") return null;
		try {
			const found = this.#opened.symbols.source?.find(rva) ?? null;
			if (this.#places.size < MOST_PLACES) this.#places.set(rva, found);
			this.#isChanged = true;
			return found;
		} catch (error) {
			this.problem = `${this.#opened.path}: ${require_host_error.messageOf(error)}`;
			this.#places.clear();
			return null;
		}
	}
	close() {
		if (this.#isChanged && this.problem === null) this.#keep?.({
			...this.#names,
			places: this.#places
		});
		this.#isChanged = false;
		if (this.#opened !== null && typeof this.#opened !== "string") this.#opened.close();
		this.#opened = null;
	}
};
// host/symbols/trace-symbols.ts
var TraceSymbols = class TraceSymbols {
	symbolPath;
	folder;
	#decoder;
	#stacks;
	#methods;
	#tree;
	#files;
	#addresses;
	#found = [];
	#named = null;
	#outcomes = new Map();
	#events = null;
	constructor(files, decoder, parts) {
		this.symbolPath = parts.symbolPath;
		this.folder = parts.folder;
		this.#decoder = decoder;
		this.#stacks = parts.stacks;
		this.#methods = parts.methods;
		this.#tree = parts.tree;
		this.#files = files;
		this.#addresses = new AddressNames(decoder.names, parts.methods, files);
	}
	static async open(decoder, { symbolPath, folder, cache }) {
		const stacks = await decoder.stacks();
		const methods = await decoder.methods();
		const tree = require_stack_tree.buildStackTree({
			stacks,
			methods,
			names: decoder.names,
			timeNs: decoder.trace.events.timeNs
		});
		const places = [...require_wanted_file.placesBeside(folder), ...require_wanted_file.parseSymbolPath(symbolPath)];
		return new TraceSymbols(new SymbolFiles(places, cache), decoder, {
			symbolPath,
			folder,
			stacks,
			tree,
			methods
		});
	}
	async named(options = {}) {
		if (this.#named !== null) return this.#named;
		const frames = this.#framesByImage(this.#stacksBelow({}));
		const order = Array.from(frames.keys()).sort((a, b) => require_checked.at(frames, b) - require_checked.at(frames, a));
		for (const [done, image] of order.entries()) {
			if (options.signal?.aborted) throw require_host_error.cancelledError();
			options.onProgress?.({
				phase: "symbols",
				bytesDone: done,
				bytesTotal: order.length,
				events: 0
			});
			this.#found[image] ??= this.#files.find(require_checked.at(this.#tree.images, image).info);
			await (0, node_timers_promises.setImmediate)();
		}
		this.#named ??= new NamedStacks(this.#tree, this.#methods, { functionsAt: (image, offset) => functionsIn(this.#found[image]?.source?.find(offset) ?? null) });
		return this.#named;
	}
	get tree() {
		return this.#tree;
	}
	get hasStacks() {
		return this.#tree.rows.length > 0;
	}
	rowsWithStack(table) {
		const rows = table.rows.eventRows?.();
		if (rows === void 0) return 0;
		this.#events ??= new Set(this.#tree.rows);
		let count = 0;
		for (const row of rows) if (this.#events.has(row)) count++;
		return count;
	}
	get servers() {
		return [...new Set(this.#files.places.flatMap(({ at: stores }) => stores).filter(require_wanted_file.isServer))];
	}
	async status(range, misses, options = {}) {
		const named = await this.named(options);
		const { counts, images, tree, frames } = this.#tree;
		const total = new Float64Array(images.length);
		const inRange = new Float64Array(images.length);
		const withName = new Float64Array(images.length);
		const stacks = this.#stacksBelow({});
		const ofRange = this.#stacksBelow(range);
		let all = counts.method;
		for (let node = tree.count - 1; node > 0; node--) {
			const frame = require_checked.at(tree.value.values, node);
			if (frames.kind.values[frame] !== require_stack_tree.FRAME.image) continue;
			const image = require_checked.at(frames.owner.values, frame);
			total[image] = require_checked.at(total, image) + require_checked.at(stacks, node);
			inRange[image] = require_checked.at(inRange, image) + require_checked.at(ofRange, node);
			if (named.namesOf(frame)[0]?.function === "?") continue;
			withName[image] = require_checked.at(withName, image) + require_checked.at(stacks, node);
			all += require_checked.at(stacks, node);
		}
		return {
			modules: images.map(({ info }, image) => ({
				...this.#moduleOf(info, this.#found[image], misses),
				frames: require_checked.at(total, image),
				framesInRange: require_checked.at(inRange, image),
				named: require_checked.at(withName, image)
			})).sort((a, b) => b.frames - a.frames || (a.module < b.module ? -1 : 1)),
			frames: {
				total: counts.frames,
				named: all,
				runtime: counts.method,
				withoutModule: counts.unknown
			}
		};
	}
	async download(range, world, options) {
		await this.named(options);
		const counts = this.#framesByImage(this.#stacksBelow(range));
		const wanted = this.#tree.images.map(({ info }, image) => ({
			info,
			count: require_checked.at(counts, image),
			file: wantedOf(info, this.#found[image])
		})).filter(({ count }) => count > 0).sort((a, b) => b.count - a.count).flatMap(({ info, file }) => file === null ? [] : [{
			info,
			file
		}]);
		const files = wanted.map(({ file }) => file);
		try {
			const outcomes = await downloadAll(files, this.#files.places, world, options);
			for (const [i, outcome] of outcomes.entries()) this.#outcomes.set(labelOf(require_checked.at(files, i)), outcome);
			return reportOf(outcomes, wanted);
		} finally {
			this.#files.forgetMissing();
			this.#found = [];
			this.#named = null;
		}
	}
	address(text, pid, atNs) {
		return this.#addresses.find(text, pid, atNs);
	}
	frames(row, pid) {
		const { names, trace } = this.#decoder;
		return this.#addresses.frames(this.#stacks.frames(row, pid, names), pid, require_checked.at(trace.events.timeNs, row));
	}
	close() {
		this.#files.close();
	}
	#stacksBelow({ fromNs = -Infinity, toNs = Infinity }) {
		const { rows, nodes, tree } = this.#tree;
		const { timeNs } = this.#decoder.trace.events;
		const below = new Float64Array(tree.count);
		for (const [i, node] of nodes.entries()) {
			const eventNs = require_checked.at(timeNs, require_checked.at(rows, i));
			if (eventNs >= fromNs && eventNs < toNs) below[node] = require_checked.at(below, node) + 1;
		}
		for (let node = tree.count - 1; node > 0; node--) {
			const parent = require_checked.at(tree.parent.values, node);
			below[parent] = require_checked.at(below, parent) + require_checked.at(below, node);
		}
		return below;
	}
	#framesByImage(below) {
		const { frames, images, tree } = this.#tree;
		const count = new Float64Array(images.length);
		for (let node = 1; node < tree.count; node++) {
			const frame = require_checked.at(tree.value.values, node);
			const image = require_checked.at(frames.owner.values, frame);
			if (frames.kind.values[frame] === require_stack_tree.FRAME.image) count[image] = require_checked.at(count, image) + require_checked.at(below, node);
		}
		return count;
	}
	#moduleOf(info, found, misses) {
		const { pdbName, pdbGuid, pdbAge } = info;
		const problem = found?.source?.problem ?? null;
		const wanted = wantedOf(info, found);
		return {
			module: info.name,
			path: info.path,
			file: found?.file ?? null,
			pdb: pdbName === null || pdbGuid === null ? null : {
				name: lastPart(pdbName),
				guid: pdbGuid,
				age: pdbAge ?? 1
			},
			state: problem === null ? found?.state ?? "notLoaded" : "refused",
			reason: problem ?? this.#askedFor(wanted, misses) ?? found?.reason ?? "Symbols are not loaded yet.",
			request: wanted === null ? null : labelOf(wanted)
		};
	}
	#askedFor(wanted, misses) {
		if (wanted === null) return null;
		const outcome = this.#outcomes.get(labelOf(wanted));
		if (outcome?.outcome === "failed") return `Download failed. ${outcome.reason}`;
		const asked = this.servers.flatMap((server) => {
			const whenMs = misses.whenMs(server, labelOf(wanted));
			return whenMs === null ? [] : [`Not on ${hostName(server)} (asked ${new Date(whenMs).toISOString().slice(0, 10)}).`];
		});
		return asked.length === 0 ? null : asked.join(" ");
	}
};
function functionsIn(place) {
	if (place === null) return null;
	const shown = ({ function: name, file, line }) => ({
		function: demangled(name),
		file,
		line: require_wanted_file.isHiddenLine(line) ? 0 : line
	});
	return place.frames.map(shown).reverse();
}
function wantedOf(info, found) {
	const pdb = require_wanted_file.wantedPdb(info);
	if (found?.state === "loaded" && (pdb === null || found.reason !== "No PDB: names come from the image itself (exports and symbol tables).")) return null;
	return pdb ?? require_wanted_file.wantedImage(info);
}
var labelOf = ({ name, key }) => `${name}/${key}`;
function reportOf(outcomes, wanted) {
	const count = (outcome) => outcomes.filter((each) => each.outcome === outcome).length;
	const failed = outcomes.flatMap(({ outcome, reason }, i) => outcome === "failed" ? [{
		module: require_checked.at(wanted, i).info.name,
		reason
	}] : []);
	return {
		downloaded: count("downloaded"),
		missing: count("missing"),
		failed
	};
}
var lastPart = (path) => path.slice(Math.max(path.lastIndexOf("\\"), path.lastIndexOf("/")) + 1);
exports.TraceSymbols = TraceSymbols;
