require("node:url").pathToFileURL(__filename).href;
const require_enlarged = require("./enlarged-BhKLMXJa.js");
const require_stack_tree = require("./stack-tree-D56oxof9.js");
// engine/stacks/call-tree.ts
function buildCallTree({ tree, frames }, namesOf, { mergesRecursion = false, groupOf = (_name) => 0 } = {}) {
	const calls = new require_stack_tree.PrefixTree();
	const nodeOf = new Uint32Array(tree.count);
	const known = new Array(frames.count);
	const { parent, value } = tree;
	for (let node = 1; node < tree.count; node++) {
		const frame = value.values[node];
		known[frame] ??= namesOf(frame);
		const names = known[frame];
		let at = nodeOf[parent.values[node]];
		for (const name of names) {
			const above = calls.value.values[at];
			const group = groupOf(name);
			if (!(at !== 0 && (mergesRecursion && above === name || group !== 0 && group === groupOf(above)))) at = calls.child(at, name);
		}
		nodeOf[node] = at;
	}
	return {
		tree: calls,
		nodeOf
	};
}
function selfWeights({ tree, nodeOf }, nodes, weights) {
	const self = new Float64Array(tree.count);
	for (let i = 0; i < nodes.length; i++) {
		const weight = weights === null ? 1 : weights[i];
		if (!Number.isNaN(weight)) self[nodeOf[nodes[i]]] += weight;
	}
	return self;
}
function inclusiveWeights({ parent, count }, self) {
	const inclusive = self.slice();
	const parents = parent.values;
	for (let node = count - 1; node > 0; node--) inclusive[parents[node]] += inclusive[node];
	return inclusive;
}
function inverted({ tree }, self) {
	const calls = new require_stack_tree.PrefixTree();
	const weights = growingFloatsOf(1);
	for (let leaf = 1; leaf < tree.count; leaf++) {
		if (self[leaf] === 0) continue;
		let at = 0;
		for (let node = leaf; node !== 0; node = tree.parent.values[node]) at = calls.child(at, tree.value.values[node]);
		addAt(weights, at, self[leaf]);
	}
	return {
		tree: calls,
		self: weightsOf(weights, calls.count)
	};
}
function focused({ tree }, self, name, direction) {
	const calls = new require_stack_tree.PrefixTree();
	const weights = growingFloatsOf(1);
	const { parent, value } = tree;
	const within = new Uint32Array(tree.count);
	const outermost = new Uint32Array(tree.count);
	for (let node = 1; node < tree.count; node++) {
		const above = within[parent.values[node]];
		const isOutermost = above === 0 && value.values[node] === name;
		if (above === 0 && !isOutermost) continue;
		outermost[node] = isOutermost ? node : outermost[parent.values[node]];
		within[node] = direction === "callees" ? calls.child(isOutermost ? 0 : above, value.values[node]) : 1;
		if (self[node] === 0) continue;
		if (direction === "callees") addAt(weights, within[node], self[node]);
		else {
			let at = 0;
			for (let up = outermost[node]; up !== 0; up = parent.values[up]) at = calls.child(at, value.values[up]);
			addAt(weights, at, self[node]);
		}
	}
	return {
		tree: calls,
		self: weightsOf(weights, calls.count)
	};
}
function byName({ tree }, self, names) {
	const inclusive = inclusiveWeights(tree, self);
	const sums = {
		self: new Float64Array(names),
		inclusive: new Float64Array(names)
	};
	const { parent, value } = tree;
	for (let node = 1; node < tree.count; node++) {
		const name = value.values[node];
		sums.self[name] += self[node];
		if (inclusive[node] !== 0 && !isBelowItself(parent.values, value.values, node)) sums.inclusive[name] += inclusive[node];
	}
	return sums;
}
function isBelowItself(parent, value, node) {
	for (let up = parent[node]; up !== 0; up = parent[up]) if (value[up] === value[node]) return true;
	return false;
}
var growingFloatsOf = (size) => ({ values: new Float64Array(Math.max(64, size)) });
function addAt(weights, index, weight) {
	if (index >= weights.values.length) weights.values = require_enlarged.enlarged(weights.values, 2 * index);
	weights.values[index] += weight;
}
var weightsOf = ({ values }, count) => values.length >= count ? values.subarray(0, count) : require_enlarged.enlarged(values, count);
Object.defineProperty(exports, "buildCallTree", {
	enumerable: true,
	get: function() {
		return buildCallTree;
	}
});
Object.defineProperty(exports, "byName", {
	enumerable: true,
	get: function() {
		return byName;
	}
});
Object.defineProperty(exports, "focused", {
	enumerable: true,
	get: function() {
		return focused;
	}
});
Object.defineProperty(exports, "inclusiveWeights", {
	enumerable: true,
	get: function() {
		return inclusiveWeights;
	}
});
Object.defineProperty(exports, "inverted", {
	enumerable: true,
	get: function() {
		return inverted;
	}
});
Object.defineProperty(exports, "selfWeights", {
	enumerable: true,
	get: function() {
		return selfWeights;
	}
});
